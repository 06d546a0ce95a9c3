import { PROGRESS_PERMISSIONS } from '@raidkit/rules/progress/progress-api'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const At = z.iso.datetime()
const Uid = z.uuid()

export const TOKEN_NOTE_LENGTH = 40

const Permission = z.enum(PROGRESS_PERMISSIONS)

/** Token of the progress API, as its owner sees it. The token itself is shown once, when it is made. */
export const ProgressToken = z.object({
  uid: Uid,
  charUid: z.string(),
  charName: z.string(),
  /**
   * Character of the token, in the mode of its prefix. A character that has since changed its mode is not accessible.
   */
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
  /** True if the account may make tokens and programs may write with them. */
  isOpen: z.boolean(),
  /** Oldest first; at most one per character. */
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
 * Makes a token, which is returned only here, as only its hash is kept. A character has one token: a new one replaces
 * the old one, which stops working at once. The same Idempotency-Key makes the same token.
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

/** Revokes a token at once on every node and deletes its records. */
export const revokeProgressToken = defineCall({
  method: 'POST',
  path: '/api/be/account/tokens/revoke',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: ProgressTokens,
})
