import { PlayerFaction, PlayerFactionInput } from '@raidkit/rules/factions'
import { GameMode } from '@raidkit/rules/modes'
import { DRIVE_PROBLEMS, PilotUpdate } from '@raidkit/rules/pilot'
import { RAID_LIMITS, RaidRecord } from '@raidkit/rules/raid-log'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { defineChannel } from './channel.ts'
import { Me } from './users.ts'

const At = z.iso.datetime()
const Uid = z.string().min(1).max(64)

/** Changes what is named of the account's Pilot settings and leaves the rest. */
export const updatePilot = defineCall({
  method: 'PUT',
  path: '/api/be/users/me/pilot',
  access: 'user',
  personal: true,
  mostBytes: 16 * 1024,
  request: PilotUpdate,
  reply: Me,
})

/** The key of a companion, as a list may show it. */
const PilotKey = z.object({
  prefix: z.string(),
  createdAt: At,
  lastUsedAt: At.nullable(),
  /** When an admin ended it; null: it works. */
  revokedAt: At.nullable(),
})

/** A character that a game profile can be linked to. */
const Character = z.object({
  uid: z.string(),
  charName: z.string(),
  gameMode: GameMode,
  fraction: PlayerFaction,
  level: z.int(),
})

/** SHA-256 in hex of the game's profile id: the id itself never leaves the player's machine. */
export const ProfileKey = z.string().regex(/^[\da-f]{64}$/i)

/** What a companion found in the logs of one game profile, and the character its quests go to. */
const PilotProfile = z.object({
  profileKey: z.string(),
  gameMode: z.string(),
  foundCount: z.int(),
  matchedCount: z.int(),
  ignoredCount: z.int(),
  firstEventAt: At.nullable(),
  lastEventAt: At.nullable(),
  linkedCharUid: z.string().nullable(),
})

/** The folder of the reader's cloud drive: whose account reads it, and why it does not work at the moment. */
const PilotDrive = z.object({
  /** Who was linked at Google, as shown to them; null without a link. */
  account: z.string().nullable(),
  folderName: z.string(),
  problem: z.enum(DRIVE_PROBLEMS).nullable(),
})
export type PilotDrive = z.infer<typeof PilotDrive>

/** Why something that was asked of the drive was not done. `auth`: access has to be granted anew. */
const DriveOutcome = z.enum([...DRIVE_PROBLEMS, 'auth', 'badLink', 'notFolder'])
export type DriveOutcome = z.infer<typeof DriveOutcome>

/** How the reader's companion stands: its key, when it last spoke, which profiles it has found. */
export const getPilot = defineCall({
  method: 'GET',
  path: '/api/be/pilot',
  access: 'user',
  request: z.object({}),
  reply: z.object({
    key: PilotKey.nullable(),
    companion: z
      .object({
        version: z.string(),
        seenAt: At,
        gameFound: z.boolean(),
        logsWatching: z.boolean(),
        screenshotsWatching: z.boolean(),
      })
      .nullable(),
    profiles: z.array(PilotProfile),
    drive: PilotDrive,
  }),
})

/** A new key for the reader's companion, shown this once; the one before stops working at once. */
export const makePilotKey = defineCall({
  method: 'POST',
  path: '/api/be/pilot/key',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({}),
  reply: z.object({ key: z.string(), prefix: z.string(), createdAt: At }),
})

/** The key of the reader's companion stops working. */
export const revokePilotKey = defineCall({
  method: 'DELETE',
  path: '/api/be/pilot/key',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: z.object({}),
})

/** Quests of a game profile go to this character from now on; null: to the active one. */
export const linkPilotProfile = defineCall({
  method: 'PUT',
  path: '/api/be/pilot/profile',
  access: 'user',
  personal: true,
  request: z.strictObject({ profileKey: ProfileKey, charUid: Uid.nullable() }),
  reply: z.object({ profiles: z.array(PilotProfile) }),
})

/** Folders of the reader's cloud drive to choose from; a link to any other can be pasted. */
export const listDriveFolders = defineCall({
  method: 'GET',
  path: '/api/be/pilot/google/folders',
  access: 'user',
  feature: 'mapPosition',
  request: z.object({}),
  reply: z.object({
    folders: z.array(z.object({ id: z.string(), name: z.string() })),
    problem: DriveOutcome.nullable(),
  }),
})

/** From now on screenshots are read from this folder: a link to it, or its id. */
export const setDriveFolder = defineCall({
  method: 'PUT',
  path: '/api/be/pilot/google/folder',
  access: 'user',
  feature: 'mapPosition',
  personal: true,
  idempotent: true,
  request: z.strictObject({ folder: z.string().min(1).max(2_000) }),
  /** Null: it is chosen. */
  reply: z.object({ problem: DriveOutcome.nullable(), drive: PilotDrive }),
})

/** The drive is to tell of new files: made on connect when its word ends within 30 s (spec section 7). */
export const watchDriveFolder = defineCall({
  method: 'POST',
  path: '/api/be/pilot/google/watch-folder',
  access: 'user',
  feature: 'mapPosition',
  personal: true,
  idempotent: true,
  request: z.object({}),
  reply: z.object({ drive: PilotDrive }),
})

/** What the site hands on to the account's open pages, in the shapes of the desktop companion's first protocol. */
export const pilotChannel = defineChannel({
  path: '/ws/pilot',
  access: 'user',
  up: {
    /** A page is there that follows the cloud drive: it is read, as notices may get lost. Sent once a minute. */
    CLOUD_CHECK: { body: z.strictObject({}), perMinute: 6 },
  },
  down: {
    SEND_FILENAME: z.object({ filename: z.string() }),
    MAP_CHANGE: z.object({ map: z.string() }),
    /** `isSaved`: the site has completed it already, for the character that is named. */
    QUEST_UPDATE: z.object({
      questId: z.string(),
      status: z.string(),
      isSaved: z.boolean(),
      charUid: z.string().optional(),
    }),
    STATUS_UPDATE: z.object({}),
  },
})

/** Where companions of the second protocol post their events; each answer is 200, whatever it says. */
export const PILOT_WEBHOOK_PATH = '/api/be/pilot/script/webhook'
/** Where Google posts that something has changed in a folder; all that counts is in the headers. */
export const DRIVE_NOTICE_PATH = '/api/be/pilot/google/notify'
/** The current version as plain text. */
export const PILOT_VERSION_PATH = '/api/be/pilot/version'
/** All 542 quests of the game for each of twenty profiles, at 27 bytes, are 293 kB. */
export const PILOT_WEBHOOK_BYTES = 384 * 1024
/** Of one account: more than anybody plays, modes and seasons included. */
export const MOST_PROFILES = 20

const Folder = z.string().max(1_000).catch('')
const Flag = z.boolean().catch(false)
const QuestId = z.string().regex(/^[\da-f]{24}$/i)
/** The modes as companions call them; the season has no character here. */
const LoggedMode = z.enum(['PVP', 'PVE', 'SEASON'])
const hookId = z.string().min(1).max(200)

export const PilotEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('screenshot'), hookId, filename: z.string().max(1_000) }),
  z.object({ event: z.literal('map'), hookId, map: z.string().max(1_000) }),
  z.object({
    event: z.literal('quest'),
    hookId,
    questId: z.string().max(64),
    status: z.union([z.string().max(16), z.number()]),
    profileKey: ProfileKey.nullish(),
    gameMode: LoggedMode.nullish().catch(null),
  }),
  z.object({
    event: z.literal('status'),
    hookId,
    app: z.object({
      version: z.string().max(32).catch(''),
      gameFolder: Folder,
      screenshotsFolder: Folder,
      gameFound: Flag,
      logsWatching: Flag,
      screenshotsWatching: Flag,
    }),
  }),
  /** Of our own companion: raids that it has seen in the logs, told again whenever one has changed. */
  z.object({
    event: z.literal('raid'),
    hookId,
    raids: z.array(RaidRecord).min(1).max(RAID_LIMITS.atOnce),
  }),
  z.object({
    event: z.literal('quest_scan'),
    hookId,
    profiles: z
      .array(
        z.object({
          profileKey: ProfileKey,
          gameMode: LoggedMode,
          questIds: z.array(QuestId).max(1_000),
          firstEventAt: At.nullish().catch(null),
          lastEventAt: At.nullish().catch(null),
        }),
      )
      .max(MOST_PROFILES),
    skippedEvents: z.int().nonnegative().catch(0),
  }),
  z.object({ event: z.literal('quest_import'), hookId, profileKey: ProfileKey, charUid: Uid }),
  z.object({
    event: z.literal('quest_create_import'),
    hookId,
    profileKey: ProfileKey,
    fraction: PlayerFactionInput,
  }),
])
export type PilotEvent = z.infer<typeof PilotEvent>

export const PILOT_ERRORS = [
  'bad_key',
  'pro_required',
  'profile_not_found',
  'character_not_found',
  'mode_mismatch',
  'invalid_target',
  'invalid_fraction',
  'server_error',
] as const
export type PilotError = (typeof PILOT_ERRORS)[number]

/** What a companion is answered; which fields are there depends on the event. */
export const PilotAnswer = z.object({
  ok: z.boolean(),
  error: z.enum(PILOT_ERRORS).optional(),
  latestVersion: z.string().optional(),
  pro: z.boolean().optional(),
  profiles: z.array(PilotProfile).optional(),
  characters: z.array(Character).optional(),
  skippedEvents: z.int().optional(),
  sourceSince: At.nullish(),
  updatedAt: At.nullish(),
  importResult: z
    .object({ charUid: z.string(), importedCount: z.int(), alreadyDone: z.int(), ignoredCount: z.int() })
    .optional(),
})
export type PilotAnswer = z.infer<typeof PilotAnswer>
