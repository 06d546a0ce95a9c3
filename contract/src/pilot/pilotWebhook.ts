import { PlayerFaction, PlayerFactionInput } from '@raidkit/rules/platform/factions'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { RAID_LIMITS, RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { z } from 'zod'
import { PilotProfile, ProfileKey } from './pilot.ts'

/** Path to which companions of the second protocol post their events; every answer has status 200, even an error. */
export const PILOT_WEBHOOK_PATH = '/api/be/pilot/script/webhook'
/** Path of the current version as plain text. */
export const PILOT_VERSION_PATH = '/api/be/pilot/version'
/** Maximum size of a request: all 542 quests of the game for each of twenty profiles, at 27 bytes, are 293 kB. */
export const PILOT_WEBHOOK_BYTES = 384 * 1024
/** Maximum number of profiles of one account: more than anybody plays, including modes and seasons. */
export const MOST_PROFILES = 20

const At = z.iso.datetime()
/** Time of the companion's machine; some companions add the offset from UTC. */
const LoggedAt = z.iso
  .datetime({ offset: true })
  .refine((at) => Date.parse(at) >= 0, { message: 'before 1970' }) // the database cannot store the year 0
  .nullish()
  .catch(null)
const Uid = z.string().min(1).max(64)
const Folder = z.string().max(1_000).catch('')
const Flag = z.boolean().catch(false)
/** Quest id from a log. Old logs contain ids of other formats; one of them must not fail the whole scan. */
const LoggedQuestId = z.string().max(64).catch('')
/** Modes as companions name them; seasons have no character here. */
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
  /** Raids that our own companion has seen in the logs, sent again whenever one has changed. */
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
          questIds: z.array(LoggedQuestId).max(1_000),
          firstEventAt: LoggedAt,
          lastEventAt: LoggedAt,
        }),
      )
      .max(MOST_PROFILES)
      .nullish(),
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

/** Character that a game profile can be linked to. */
const Character = z.object({
  uid: z.string(),
  charName: z.string(),
  gameMode: GameMode,
  fraction: PlayerFaction,
  level: z.int(),
})

/** Answer to a companion; the event decides which fields are present. */
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
