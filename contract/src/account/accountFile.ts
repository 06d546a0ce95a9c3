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

/** What a site knows about somebody beyond what they keep there: to read, never to be read back. */
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
  /** Keys of the price API, and how often each was used; no key itself. */
  apiKeys: z.array(ApiKey.omit({ uid: true })),
  /** Tokens of the progress API; no token itself. */
  progressTokens: z.array(ProgressToken.omit({ uid: true, isWorking: true })),
  /** The key in the command of a chat bot; not the key itself. */
  chatKey: z.object({ prefix: z.string(), createdAt: At, lastUsedAt: At.nullable() }).nullable(),
  /** Private links of widgets, without their keys, and the places that those of maps show later. */
  widgetLinks: z.array(WidgetLink.omit({ uid: true, charName: true })),
  widgetPlaces: z.array(
    z.object({ at: At, map: z.string().nullable(), x: z.number().nullable(), z: z.number().nullable() }),
  ),
  /** The team whose members see the progress of one character; null without one. */
  team: z.object({ name: z.string(), charUid: z.string(), joinedAt: At }).nullable(),
  /** What the player is notified of, what they were, and by which ways; no address of a browser, no secret. */
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
  /** Streamer challenges of the account itself, deleted ones too; without who takes part. */
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
  /** What it has said in the chat, the newest first; `removed`: by whom, null: it stands there. */
  chatMessages: z.array(
    z.object({ room: z.string(), text: z.string(), at: At, removed: z.string().nullable() }),
  ),
  chatReports: z.array(z.object({ messageUid: Uid, reason: z.string(), note: z.string(), at: At })),
  /** Whose messages it does not see. */
  chatBlocks: z.array(z.object({ blockedUid: Uid, at: At })),
  /** Since when and until when it may not send; `until` null: for ever. */
  chatMute: z.object({ at: At, until: At.nullable() }).nullable(),
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
