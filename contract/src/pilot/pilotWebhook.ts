import { PlayerFaction, PlayerFactionInput } from '@raidkit/rules/platform/factions'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { RAID_LIMITS, RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { z } from 'zod'
import { PilotProfile, ProfileKey } from './pilot.ts'

/** Where companions of the second protocol post their events; each answer is 200, whatever it says. */
export const PILOT_WEBHOOK_PATH = '/api/be/pilot/script/webhook'
/** The current version as plain text. */
export const PILOT_VERSION_PATH = '/api/be/pilot/version'
/** All 542 quests of the game for each of twenty profiles, at 27 bytes, are 293 kB. */
export const PILOT_WEBHOOK_BYTES = 384 * 1024
/** Of one account: more than anybody plays, modes and seasons included. */
export const MOST_PROFILES = 20

const At = z.iso.datetime()
/** Companions write the time of their machine, some with its offset from UTC. */
const LoggedAt = z.iso
  .datetime({ offset: true })
  .refine((at) => Date.parse(at) >= 0, { message: 'before 1970' }) // no database has the year 0
  .nullish()
  .catch(null)
const Uid = z.string().min(1).max(64)
const Folder = z.string().max(1_000).catch('')
const Flag = z.boolean().catch(false)
/** Lines of old logs hold ids of other shapes; one of them must not fail the whole scan. */
const LoggedQuestId = z.string().max(64).catch('')
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

/** A character that a game profile can be linked to. */
const Character = z.object({
  uid: z.string(),
  charName: z.string(),
  gameMode: GameMode,
  fraction: PlayerFaction,
  level: z.int(),
})

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
