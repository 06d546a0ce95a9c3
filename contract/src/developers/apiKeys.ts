import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const At = z.iso.datetime()
const Uid = z.uuid()

/** So many an account may have at a time: a machine, a sheet, a bot, and room to change them. */
export const MOST_API_KEYS = 5
export const API_KEY_NAME_LENGTH = 40
/** So many days of use are kept and shown. */
export const API_KEY_DAYS = 30

const Name = z.string().trim().min(1).max(API_KEY_NAME_LENGTH)

/** A key of the price API, as its owner sees it. The key itself is shown once, when it is made. */
export const ApiKey = z.object({
  uid: Uid,
  name: z.string(),
  prefix: z.string(),
  createdAt: At,
  lastUsedAt: At.nullable(),
  /** Requests that were answered, by day (UTC), oldest first; days without any are left out. */
  days: z.array(z.object({ day: z.iso.date(), requests: z.int() })),
})
export type ApiKey = z.infer<typeof ApiKey>

const ApiKeys = z.object({
  /** Does the price API let this account in? Keys of who lost it are kept, and answer again with it. */
  isOpen: z.boolean(),
  /** Today (UTC), where the days end. */
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

/** The key is shown this once: only its hash is kept. The same Idempotency-Key makes the same key. */
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

/** Another key in the place of this one, which stops working at once. It keeps its name, its limits and its past. */
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

/** The key stops working at once, on every node; nothing of it is kept. */
export const revokeApiKey = defineCall({
  method: 'POST',
  path: '/api/be/account/keys/revoke',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: ApiKeys,
})

export const API_KEY_CALLS = [listApiKeys, makeApiKey, regenerateApiKey, renameApiKey, revokeApiKey] as const
