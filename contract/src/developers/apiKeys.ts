import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const At = z.iso.datetime()
const Uid = z.uuid()

/** Maximum number of keys per account: a machine, a sheet, a bot, and room to replace them. */
export const MOST_API_KEYS = 5
export const API_KEY_NAME_LENGTH = 40
/** Number of days of usage that are kept and shown. */
export const API_KEY_DAYS = 30

const Name = z.string().trim().min(1).max(API_KEY_NAME_LENGTH)

/** Key of the price API, as its owner sees it. The key itself is shown once, when it is made. */
export const ApiKey = z.object({
  uid: Uid,
  name: z.string(),
  prefix: z.string(),
  createdAt: At,
  lastUsedAt: At.nullable(),
  /** Answered requests by day (UTC), oldest first; days without any are left out. */
  days: z.array(z.object({ day: z.iso.date(), requests: z.int() })),
})
export type ApiKey = z.infer<typeof ApiKey>

const ApiKeys = z.object({
  /**
   * True if the price API lets this account in. An account that loses access keeps its keys, which work again later.
   */
  isOpen: z.boolean(),
  /** Today (UTC), the last day of `days`. */
  today: z.iso.date(),
  /** Oldest first. */
  keys: z.array(ApiKey),
})
export type ApiKeys = z.infer<typeof ApiKeys>

export const listApiKeys = defineCall({
  method: 'GET',
  path: '/api/be/account/keys',
  access: 'user',
  request: z.object({}),
  reply: ApiKeys,
})

/** Makes a key, which is returned only here, as only its hash is kept. The same Idempotency-Key makes the same key. */
export const makeApiKey = defineCall({
  method: 'POST',
  path: '/api/be/account/keys',
  access: 'user',
  feature: 'api',
  personal: true,
  idempotent: true,
  request: z.strictObject({ name: Name }),
  reply: ApiKeys.extend({ key: z.string() }),
})

/** Replaces a key by another; the old one stops working at once. Its name, limits and usage stay. */
export const regenerateApiKey = defineCall({
  method: 'POST',
  path: '/api/be/account/keys/regenerate',
  access: 'user',
  feature: 'api',
  personal: true,
  idempotent: true,
  request: z.strictObject({ uid: Uid }),
  reply: ApiKeys.extend({ key: z.string() }),
})

export const renameApiKey = defineCall({
  method: 'PUT',
  path: '/api/be/account/keys',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, name: Name }),
  reply: ApiKeys,
})

/** Revokes a key at once on every node and deletes its records. */
export const revokeApiKey = defineCall({
  method: 'POST',
  path: '/api/be/account/keys/revoke',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: ApiKeys,
})
