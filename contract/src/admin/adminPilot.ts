import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PILOT_ERRORS } from '../pilot/pilotWebhook.ts'

const AtMs = z.int()

/** Kinds of messages that companions post; `unknown` is one that could not be parsed. */
export const PILOT_EVENTS = [
  'screenshot',
  'map',
  'quest',
  'status',
  'quest_scan',
  'quest_import',
  'quest_create_import',
  'unknown',
] as const
export const PILOT_RESULTS = ['ok', 'busy', ...PILOT_ERRORS] as const

/** Posts of one account with the same event and result: their count and the time of the last one. */
export const PilotActivity = z.object({
  atMs: AtMs,
  event: z.enum(PILOT_EVENTS),
  result: z.enum(PILOT_RESULTS),
  count: z.int(),
  /** Null if the key belongs to no account. */
  userUid: z.uuid().nullable(),
})
export type PilotActivity = z.infer<typeof PilotActivity>

export const VERSIONS_LISTED = 50

/** Returns the state of Pilot on all nodes. */
export const getAdminPilot = defineCall({
  method: 'GET',
  path: '/api/be/admin/pilot',
  access: 'admin',
  request: z.object({}),
  reply: z.object({
    atMs: AtMs,
    /** Number of nodes that answered. */
    nodes: z.int(),
    /** Number of open pages that listen for events. */
    pages: z.int(),
    /** Number of companions that reported recently. */
    heard: z.int(),
    /** Most used versions; the names are chosen by the companions and not validated. */
    versions: z.array(z.object({ version: z.string(), count: z.int() })).max(VERSIONS_LISTED),
    /** Activities since each node was started, newest first. */
    actions: z.array(PilotActivity.extend({ name: z.string().nullable() })),
  }),
})

/** Account whose companion has reported, or that has a companion key. */
export const AdminCompanion = z.object({
  userUid: z.uuid(),
  /** Username if set, otherwise e-mail address, otherwise uid. */
  name: z.string(),
  companion: z
    .object({
      version: z.string(),
      gameFound: z.boolean(),
      logsWatching: z.boolean(),
      screenshotsWatching: z.boolean(),
      seenAtMs: AtMs,
    })
    .nullable(),
  key: z
    .object({ prefix: z.string(), lastUsedAtMs: AtMs.nullable(), revokedAtMs: AtMs.nullable() })
    .nullable(),
})
export type AdminCompanion = z.infer<typeof AdminCompanion>

/** Filter of the list. `now`: companions that reported recently; `all`: all that ever reported. */
export const COMPANION_FILTERS = ['now', 'all'] as const
export type CompanionFilter = (typeof COMPANION_FILTERS)[number]

export const listCompanions = defineCall({
  method: 'GET',
  path: '/api/be/admin/pilot/companions',
  access: 'admin',
  request: z.object({
    /** Same search as in the list of users. */
    search: z.string().max(200).default(''),
    filter: z.enum(COMPANION_FILTERS).default('now'),
    /** Cursor from `next` of the previous page. */
    after: z.string().max(400).optional(),
  }),
  reply: z.object({
    companions: z.array(AdminCompanion),
    total: z.int(),
    /** Cursor of the next page; left out on the last one. */
    next: z.string().optional(),
  }),
})

/** Revokes the companion key of an account; its owner sees it as ended. */
export const endCompanionKey = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/pilot/key',
  access: 'admin',
  request: z.strictObject({ userUid: z.uuid() }),
  reply: AdminCompanion,
})
