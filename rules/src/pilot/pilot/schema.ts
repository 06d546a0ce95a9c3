import { z } from 'zod'

const Folder = z.string().max(1_000)
const Uid = z.string().min(1).max(64)

/** Sources of positions and maps (spec section 4). */
export const PILOT_MODES = ['DESKTOP_APP', 'CLOUD_GDRIVE'] as const

export const PilotMode = z.enum(PILOT_MODES)
export type PilotMode = z.infer<typeof PilotMode>

export const PILOT_STATUSES = ['disconnected', 'connecting', 'connected'] as const

export const PilotStatus = z.enum(PILOT_STATUSES)
export type PilotStatus = z.infer<typeof PilotStatus>

export const PILOT_ACTIONS = ['MAP_CHANGE', 'POSITION_UPDATE', 'QUEST_UPDATE'] as const

export const PilotAction = z.enum(PILOT_ACTIONS)
export type PilotAction = z.infer<typeof PilotAction>

/** Limits of spec section 9. */
export const PILOT_LIMITS = {
  reconnectMs: 10_000,
  connectMs: 5_000,
  modeChangeReconnectMs: 500,
  updateReconnectMs: 3_000,
  settingsDebounceMs: 500,
  cloudIdleMs: 3_600_000,
  watchRenewalMs: 30_000,
  logLines: 30,
  actions: 20,
} as const

/**
 * Silence in ms after which the companion counts as gone: it contacts the site each minute (external interfaces 4.5),
 * so it has missed two contacts.
 */
export const PILOT_SILENT_MS = 150_000

/** Entry of Pilot's action log. */
export const PilotLogEntry = z.object({
  action: PilotAction,
  map: z.string().max(64).optional(),
  position: z.string().max(128).optional(),
  questUid: Uid.optional(),
  /** In ms. */
  date: z.int().nonnegative(),
})
export type PilotLogEntry = z.infer<typeof PilotLogEntry>

/** State of the cloud drive. All times are in ms. */
export const PilotGoogle = z.object({
  needAuth: z.boolean(),
  haveCredentials: z.boolean(),
  folderId: z.string().max(256).nullable(),
  lastActionDate: z.int().nonnegative().nullable(),
  watchChannel: z.object({ expiration: z.int().nonnegative() }).nullable(),
})
export type PilotGoogle = z.infer<typeof PilotGoogle>

export const PilotSettings = z.object({
  mode: PilotMode,
  mapChangeEnabled: z.boolean(),
  questsAutoCompleteEnabled: z.boolean(),
  actionsLog: z.array(PilotLogEntry).max(PILOT_LIMITS.actions),
  gameFolder: Folder,
  /** Folder on the player's machine, or the address of one in the cloud. */
  screenshotsFolder: Folder,
  version: z.string().max(32),
  google: PilotGoogle,
})
export type PilotSettings = z.infer<typeof PilotSettings>

export const DEFAULT_PILOT_SETTINGS: PilotSettings = {
  mode: 'DESKTOP_APP',
  mapChangeEnabled: true,
  questsAutoCompleteEnabled: true,
  actionsLog: [],
  gameFolder: '',
  screenshotsFolder: '',
  version: '',
  google: {
    needAuth: true,
    haveCredentials: false,
    folderId: null,
    lastActionDate: null,
    watchChannel: null,
  },
}

/**
 * Settings that the player may change. `google` is reported by the cloud: clients send it back with the rest, and it is
 * ignored.
 */
export const PilotUpdate = PilotSettings.extend({ google: z.unknown() }).strict().partial()
export type PilotUpdate = z.infer<typeof PilotUpdate>

/** Position of the player in metres; y is the height. `look` is in degrees, 0 to +z, 90 to +x. */
export const PilotPosition = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  look: z.number().min(0).lt(360).optional(),
})
export type PilotPosition = z.infer<typeof PilotPosition>
