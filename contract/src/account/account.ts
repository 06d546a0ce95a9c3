import { MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PROVIDERS } from './signIn.ts'
import { Me, RESET_SCOPES } from './users.ts'

const Uid = z.uuid()
const AtMs = z.int()

/** One source of Pro status; a null `untilMs` means that it does not expire. */
export const ProSource = z.object({
  source: z.enum(['admin', 'grant', 'patreon', 'seat']),
  untilMs: AtMs.nullable(),
})
export type ProSource = z.infer<typeof ProSource>

/**
 * Kinds of undo steps, and what the stored scope of each names: the fields of a reset, the map of marks, the title of a
 * build or the kind of an alert.
 */
export const UNDO_SCOPES = {
  reset: 'fields',
  copy: null,
  delete: null,
  import: null,
  marks: 'map',
  loadout: 'title',
  alarm: 'alertKind',
} as const
export type UndoKind = keyof typeof UNDO_SCOPES
export const UNDO_KINDS = Object.keys(UNDO_SCOPES) as [UndoKind, ...UndoKind[]] // safe: its own keys

/** Everything that `/account` shows, in one answer. */
export const Account = z.object({
  email: z.string().nullable(),
  identities: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      name: z.string(),
      linkedAtMs: AtMs,
      /** The link no longer works and must be renewed by the user. */
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
  /** Sources of Pro status that apply now, longest-lasting first; empty if the account is not Pro. */
  pro: z.array(ProSource),
  seats: z.object({
    /** Total number of seats this account may give; 0 unless the account is a supporter itself. */
    total: z.int(),
    given: z.array(
      z.object({
        uid: Uid,
        createdAtMs: AtMs,
        /** Expiry of a share link that has not been accepted; null once it has been. */
        expiresAtMs: AtMs.nullable(),
        acceptedAtMs: AtMs.nullable(),
        username: z.string().nullable(),
      }),
    ),
    /** Account whose seat this account uses; null if it uses none. */
    heldFrom: z.object({ username: z.string().nullable() }).nullable(),
  }),
  /** Changes that the call `undo` can still revert. */
  undo: z.array(
    z.object({
      uid: Uid,
      kind: z.enum(UNDO_KINDS),
      scope: z.enum(RESET_SCOPES).nullable(),
      /** Map of the change, for map marks only. */
      map: MapSlug.nullable(),
      /** Name of the affected character, or title of the build. */
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

/** Ends all sessions except the caller's. */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/be/account/sessions/end-others',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: Account,
})

/**
 * Unlinks a provider; a no-op if it is not linked. The provider is notified after the link has been removed, outside
 * any transaction.
 */
export const unlinkProvider = defineCall({
  method: 'POST',
  path: '/api/be/account/unlink',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({ provider: z.enum(PROVIDERS) }),
  reply: Account,
})

/**
 * Creates a share link. The link is returned only once, as only its hash is stored; the same Idempotency-Key returns
 * the same link.
 */
export const createShare = defineCall({
  method: 'POST',
  path: '/api/be/users/me/share/create',
  access: 'pro', // from the account itself: a user who is Pro through a seat has no seats to give (no_seats)
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

/** Confirmation text for deleting an account that has no username; other users type their username. */
export const DELETE_WORD = 'DELETE'

/** Deletes the account and all personal data permanently. Needs a fresh sign-in. */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/be/account/delete',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({ confirm: z.string().max(100) }),
  reply: z.object({}),
})
