import { MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PROVIDERS } from './signIn.ts'
import { Me, RESET_SCOPES } from './users.ts'

const Uid = z.uuid()
const AtMs = z.int()

/** One way to be pro; `untilMs` null has no end. */
export const ProSource = z.object({
  source: z.enum(['admin', 'grant', 'patreon', 'seat']),
  untilMs: AtMs.nullable(),
})
export type ProSource = z.infer<typeof ProSource>

/** Everything that `/account` shows, in one answer. */
export const Account = z.object({
  email: z.string().nullable(),
  identities: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      name: z.string(),
      linkedAtMs: AtMs,
      /** It has to be linked anew. */
      isBroken: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      uid: Uid,
      agentFamily: z.string().nullable(),
      way: z.string(),
      createdAtMs: AtMs,
      seenAtMs: AtMs,
      isThis: z.boolean(),
    }),
  ),
  /** Every source that holds today, the longest first; none: not pro. */
  pro: z.array(ProSource),
  seats: z.object({
    /** How many this account may give; 0 for who is not a supporter themselves. */
    total: z.int(),
    given: z.array(
      z.object({
        uid: Uid,
        createdAtMs: AtMs,
        /** Of a link that nobody has accepted. */
        expiresAtMs: AtMs.nullable(),
        acceptedAtMs: AtMs.nullable(),
        username: z.string().nullable(),
      }),
    ),
    /** Who shares with this account. */
    heldFrom: z.object({ username: z.string().nullable() }).nullable(),
  }),
  /** What can still be undone, by the call `undo`. */
  undo: z.array(
    z.object({
      uid: Uid,
      kind: z.enum(['reset', 'copy', 'delete', 'import', 'marks', 'loadout', 'alarm']),
      scope: z.enum(RESET_SCOPES).nullable(),
      /** Of marks. */
      map: MapSlug.nullable(),
      /** Of the character; of a build its title. */
      charName: z.string(),
      atMs: AtMs,
      expiresAtMs: AtMs,
    }),
  ),
  createdAtMs: AtMs,
})
export type Account = z.infer<typeof Account>

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/be/account',
  access: 'user',
  request: z.object({}),
  reply: Account,
})

export const endSession = defineCall({
  method: 'POST',
  path: '/api/be/account/sessions/end',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: Account,
})

/** Ends all sessions but the one that asks. */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/be/account/sessions/end-others',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: Account,
})

/** What is not linked stays so. The provider is notified after the account has forgotten it, outside any transaction. */
export const unlinkProvider = defineCall({
  method: 'POST',
  path: '/api/be/account/unlink',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({ provider: z.enum(PROVIDERS) }),
  reply: Account,
})

/** The link is shown this once: only its hash is kept. The same Idempotency-Key makes the same link. */
export const createShare = defineCall({
  method: 'POST',
  path: '/api/be/users/me/share/create',
  access: 'pro', // of their own: who sits on a seat has none to give (no_seats)
  personal: true,
  idempotent: true,
  request: z.strictObject({}),
  reply: z.object({ link: z.string(), account: Account }),
})

export const acceptShare = defineCall({
  method: 'POST',
  path: '/api/be/users/me/share/accept',
  access: 'user',
  secret: 'share',
  personal: true,
  request: z.strictObject({ token: z.string().max(100) }),
  reply: Me,
})

/** Withdraws a link or ends a seat. */
export const endShare = defineCall({
  method: 'POST',
  path: '/api/be/users/me/share/end',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: Account,
})

/** What an account without a username is deleted by; others type their username. */
export const DELETE_WORD = 'DELETE'

/** Deletes the account and everything of the person, for good. Needs a fresh sign-in. */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/be/account/delete',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({ confirm: z.string().max(100) }),
  reply: z.object({}),
})

/** Sessions, links, seats and the end of an account. */
export const ACCOUNT_CALLS = [
  acceptShare,
  createShare,
  deleteAccount,
  endOtherSessions,
  endSession,
  endShare,
  getAccount,
  unlinkProvider,
] as const
