import { AccountFile, IMPORT_WAYS, ImportReport } from '@raidkit/rules/progress/account-file'
import { ChallengeGoal } from '@raidkit/rules/community/challenge'
import { WeaponLoadout } from '@raidkit/rules/guns/loadouts'
import { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { z } from 'zod'
import { ProSource } from './account.ts'
import { ApiKey } from '../developers/apiKeys.ts'
import { defineCall } from '../platform/call.ts'
import { ProgressToken } from '../developers/progressTokens.ts'
import { PROVIDERS } from './signIn.ts'
import { Me } from './users.ts'
import { WidgetLink } from '../community/widgets.ts'

const Uid = z.uuid()
const At = z.iso.datetime()

/**
 * Read-only part of the file: data the site stores about an account besides the user's own settings and progress.
 * Imports ignore it.
 */
const AccountInformation = z.object({
  uid: Uid,
  email: z.string().nullable(),
  createdAt: At,
  admin: z.boolean(),
  editor: z.boolean(),
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
  /** API keys of the price API with their usage; the keys themselves are left out. */
  apiKeys: z.array(ApiKey.omit({ uid: true })),
  /** Tokens of the progress API; the tokens themselves are left out. */
  progressTokens: z.array(ProgressToken.omit({ uid: true, isWorking: true })),
  /** Prefix of the key in the chat bot's command; the key itself is left out. */
  chatKey: z.object({ prefix: z.string(), createdAt: At, lastUsedAt: At.nullable() }).nullable(),
  /** Private widget links without their keys, and the positions that map widgets will show later. */
  widgetLinks: z.array(WidgetLink.omit({ uid: true, charName: true })),
  widgetPlaces: z.array(
    z.object({ at: At, map: z.string().nullable(), x: z.number().nullable(), z: z.number().nullable() }),
  ),
  /** The team whose members see the progress of one character; null without one. */
  team: z.object({ name: z.string(), charUid: z.string(), joinedAt: At }).nullable(),
  /** Alerts, past alert events and delivery methods, without push endpoints or secrets. */
  alerts: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      mode: z.string().nullable(),
      value: z.number().nullable(),
      isOn: z.boolean(),
      createdAt: At,
    }),
  ),
  alertEvents: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      mode: z.string().nullable(),
      value: z.number().nullable(),
      reading: z.number().nullable(),
      at: At,
    }),
  ),
  alertSettings: z.object({ ways: z.array(z.string()), quiet: z.unknown(), browsers: z.int() }),
  webhooks: z.array(
    z.object({ url: z.string(), events: z.array(z.string()), isOn: z.boolean(), createdAt: At }),
  ),
  /** Streamer challenges that the account takes part in, with what was reported for it. */
  challenges: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      streamUrl: z.string().nullable(),
      reports: z.array(
        z.object({
          goal: z.string(),
          count: z.int(),
          at: At,
          evidenceUrl: z.string().nullable(),
          isStruck: z.boolean(),
        }),
      ),
    }),
  ),
  /** Streamer challenges created by the account, including deleted ones, without their participants. */
  ownChallenges: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      rules: z.string(),
      startsAt: At,
      endsAt: At,
      createdAt: At,
      goals: z.array(ChallengeGoal),
      isHidden: z.boolean(),
      isDeleted: z.boolean(),
    }),
  ),
  /** Challenges of others that this account has reported to the admins. */
  challengeComplaints: z.array(z.object({ challengeUid: Uid, reason: z.string(), note: z.string(), at: At })),
  /** Changes that can still be undone. */
  undo: z.array(
    z.object({ kind: z.string(), scope: z.string().nullable(), charName: z.string(), at: At, until: At }),
  ),
  /** Id of the cloud drive folder that Pilot reads. */
  pilotFolderId: z.string().nullable(),
  /** Name of that folder, and the time of the newest screenshot read from it. */
  pilotFolder: z.object({ name: z.string(), newestAt: At.nullable() }).nullable(),
  /** Version and time of the companion's latest report. */
  pilotCompanion: z.object({ version: z.string(), seenAt: At }).nullable(),
  /** Game profiles that the companion found in logs, with the ids of their completed quests. */
  pilotProfiles: z.array(
    z.object({ gameMode: z.string(), questIds: z.array(z.string()), scannedAt: At, charUid: Uid.nullable() }),
  ),
  /** Raids recorded from the game's logs, newest first. */
  pilotRaids: z.array(RaidRecord),
  /** Weapon builds with their earlier versions, last changed first. */
  loadouts: z.array(
    WeaponLoadout.omit({ userUid: true, updated: true }).extend({
      createdAt: At,
      updatedAt: At,
      removedByAdmin: z.boolean(),
      versions: z.array(
        WeaponLoadout.pick({ gunUid: true, title: true, attachments: true, ammo: true }).extend({ at: At }),
      ),
    }),
  ),
  /** Published builds of others that this account likes or has reported. */
  loadoutLikes: z.array(z.object({ loadoutUid: Uid, at: At })),
  loadoutReports: z.array(z.object({ loadoutUid: Uid, reason: z.string(), note: z.string(), at: At })),
  /** Chat messages, newest first; `removed` names who removed the message, or is null if it is still visible. */
  chatMessages: z.array(
    z.object({ room: z.string(), text: z.string(), at: At, removed: z.string().nullable() }),
  ),
  chatReports: z.array(z.object({ messageUid: Uid, reason: z.string(), note: z.string(), at: At })),
  /** Users whose chat messages this account has blocked. */
  chatBlocks: z.array(z.object({ blockedUid: Uid, at: At })),
  /** Period during which the account may not send chat messages; a null `until` means permanently. */
  chatMute: z.object({ at: At, until: At.nullable() }).nullable(),
  /** Audit log entries about the account and about its own actions as an admin. */
  trail: z.array(z.object({ at: At, what: z.string(), by: z.enum(['you', 'admin']) })),
})

/** Exports everything of an account as one file: docs/account-file.md. Needs a fresh sign-in. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/be/account/export',
  access: 'user',
  request: z.object({}),
  reply: AccountFile.safeExtend({ information: AccountInformation }),
})

/** Maximum size of an imported file. Twenty characters with every item and quest of the game take eight megabytes. */
export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024

/** Imports an exported file. With `preview` nothing is stored and the reply lists the changes. */
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
