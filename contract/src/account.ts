import { AccountFile, IMPORT_WAYS, ImportReport } from '@raidkit/rules/account-file'
import { WeaponLoadout } from '@raidkit/rules/loadouts'
import { MapSlug } from '@raidkit/rules/maps'
import { RaidRecord } from '@raidkit/rules/raid-log'
import { z } from 'zod'
import { ApiKey } from './apiKeys.ts'
import { defineCall } from './call.ts'
import { ProgressToken } from './progressTokens.ts'
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
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({}),
  reply: z.object({ link: z.string(), account: Account }),
})

export const acceptShare = defineCall({
  method: 'POST',
  path: '/api/be/users/me/share/accept',
  access: 'user',
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

const At = z.iso.datetime()

/** What a site knows about somebody beyond what they keep there: to read, never to be read back. */
const AccountInformation = z.object({
  uid: Uid,
  email: z.string().nullable(),
  createdAt: At,
  admin: z.boolean(),
  feature_maps: z.boolean(),
  pro: z.array(z.object({ source: ProSource.shape.source, until: At.nullable() })),
  linked: z.array(z.object({ provider: z.enum(PROVIDERS), name: z.string(), linkedAt: At })),
  sessions: z.array(
    z.object({ agentFamily: z.string().nullable(), way: z.string(), createdAt: At, seenAt: At }),
  ),
  seats: z.object({
    given: z.array(z.object({ createdAt: At, acceptedAt: At.nullable() })),
    heldSince: At.nullable(),
  }),
  /** Keys of the price API, and how often each was used; no key itself. */
  apiKeys: z.array(ApiKey.omit({ uid: true })),
  /** Tokens of the progress API; no token itself. */
  progressTokens: z.array(ProgressToken.omit({ uid: true, isWorking: true })),
  /** The team whose members see the progress of one character; null without one. */
  team: z.object({ name: z.string(), charUid: z.string(), joinedAt: At }).nullable(),
  /** What the player is notified of, what they were, and by which ways; no address of a browser, no secret. */
  alerts: z.array(
    z.object({
      ...{ kind: z.string(), subject: z.string().nullable(), mode: z.string().nullable() },
      ...{ value: z.number().nullable(), isOn: z.boolean(), createdAt: At },
    }),
  ),
  alertEvents: z.array(
    z.object({
      ...{ kind: z.string(), subject: z.string().nullable(), mode: z.string().nullable() },
      ...{ value: z.number().nullable(), reading: z.number().nullable(), at: At },
    }),
  ),
  alertSettings: z.object({ ways: z.array(z.string()), quiet: z.unknown(), browsers: z.int() }),
  webhooks: z.array(
    z.object({ url: z.string(), events: z.array(z.string()), isOn: z.boolean(), createdAt: At }),
  ),
  /** What can still be undone. */
  undo: z.array(
    z.object({ kind: z.string(), scope: z.string().nullable(), charName: z.string(), at: At, until: At }),
  ),
  /** The folder of the cloud drive that Pilot reads. */
  pilotFolderId: z.string().nullable(),
  /** Its name, and the newest screenshot that was read there. */
  pilotFolder: z.object({ name: z.string(), newestAt: At.nullable() }).nullable(),
  /** What the companion last said of itself. */
  pilotCompanion: z.object({ version: z.string(), seenAt: At }).nullable(),
  /** Game profiles that it found in logs, and the completed quests of each by the game's ids. */
  pilotProfiles: z.array(
    z.object({ gameMode: z.string(), questIds: z.array(z.string()), scannedAt: At, charUid: Uid.nullable() }),
  ),
  /** Raids that the game's logs told of, newest first. */
  pilotRaids: z.array(RaidRecord),
  /** Builds of guns with what they were before, the last changed first. */
  loadouts: z.array(
    WeaponLoadout.omit({ userUid: true, updated: true }).extend({
      ...{ createdAt: At, updatedAt: At, removedByAdmin: z.boolean() },
      versions: z.array(
        WeaponLoadout.pick({ gunUid: true, title: true, attachments: true, ammo: true }).extend({ at: At }),
      ),
    }),
  ),
  /** Published builds of others that this account likes or has reported. */
  loadoutLikes: z.array(z.object({ loadoutUid: Uid, at: At })),
  loadoutReports: z.array(z.object({ loadoutUid: Uid, reason: z.string(), note: z.string(), at: At })),
  /** What admins did to the account, and what this account did as one. */
  trail: z.array(z.object({ at: At, what: z.string(), by: z.enum(['you', 'admin']) })),
})

/** Everything of an account as one file: docs/account-file.md. Needs a fresh sign-in. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/be/account/export',
  access: 'user',
  request: z.object({}),
  reply: AccountFile.safeExtend({ information: AccountInformation }),
})

/** Ten megabytes: twenty characters with every item and quest of the game take eight. */
export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024

/** Reads such a file. With `preview` nothing is stored and the reply says what would change. */
export const importAccount = defineCall({
  method: 'POST',
  path: '/api/be/account/import',
  access: 'user',
  personal: true,
  mostBytes: IMPORT_LIMIT_BYTES,
  request: z.strictObject({
    file: AccountFile,
    how: z.enum(IMPORT_WAYS),
    preview: z.boolean().default(false),
  }),
  reply: z.object({ report: ImportReport, me: Me.nullable() }),
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
