import { PROGRESS_PERMISSIONS } from '@raidkit/rules/progress/progress-api'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const At = z.iso.datetime()
const Uid = z.uuid()

export const TOKEN_NOTE_LENGTH = 40

const Permission = z.enum(PROGRESS_PERMISSIONS)

/** A token of the progress API, as its owner sees it. The token itself is shown once, when it is made. */
export const ProgressToken = z.object({
  uid: Uid,
  charUid: z.string(),
  charName: z.string(),
  /** Of the token: its prefix. A character that plays another mode by now is not opened by it. */
  gameMode: GameMode,
  isWorking: z.boolean(),
  prefix: z.string(),
  permissions: z.array(Permission),
  note: z.string(),
  /** Requests that were answered. */
  calls: z.int(),
  createdAt: At,
  lastUsedAt: At.nullable(),
})
export type ProgressToken = z.infer<typeof ProgressToken>

const ProgressTokens = z.object({
  /** May the account make tokens and programs write by them? */
  isOpen: z.boolean(),
  /** Oldest first; one for each character at most. */
  tokens: z.array(ProgressToken),
})
export type ProgressTokens = z.infer<typeof ProgressTokens>

export const listProgressTokens = defineCall({
  method: 'GET',
  path: '/api/be/account/tokens',
  access: 'user',
  request: z.object({}),
  reply: ProgressTokens,
})

/**
 * The token is shown this once: only its hash is kept. A character has one: another takes its place, and the one before
 * stops working at once. The same Idempotency-Key makes the same token.
 */
export const makeProgressToken = defineCall({
  method: 'POST',
  path: '/api/be/account/tokens',
  access: 'user',
  feature: 'saveProgress',
  personal: true,
  idempotent: true,
  request: z.strictObject({
    charUid: z.string().min(1).max(64),
    permissions: z
      .array(Permission)
      .min(1)
      .max(PROGRESS_PERMISSIONS.length)
      .transform((given) => PROGRESS_PERMISSIONS.filter((one) => given.includes(one))),
    note: z.string().trim().min(1).max(TOKEN_NOTE_LENGTH),
  }),
  reply: ProgressTokens.extend({ token: z.string() }),
})

/** The token stops working at once, on every node; nothing of it is kept. */
export const revokeProgressToken = defineCall({
  method: 'POST',
  path: '/api/be/account/tokens/revoke',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: ProgressTokens,
})
