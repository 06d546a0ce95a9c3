import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PILOT_ERRORS } from '../pilot/pilotWebhook.ts'

const AtMs = z.int()

/** What companions post; `unknown` is what could not be read. */
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

/** The same thing posted by one account, however often: when last, and how it went. */
export const PilotActivity = z.object({
  atMs: AtMs,
  event: z.enum(PILOT_EVENTS),
  result: z.enum(PILOT_RESULTS),
  count: z.int(),
  /** Null: the key is nobody's. */
  userUid: z.uuid().nullable(),
})
export type PilotActivity = z.infer<typeof PilotActivity>

export const VERSIONS_LISTED = 50

/** How Pilot does, on all nodes. */
export const getAdminPilot = defineCall({
  method: 'GET',
  path: '/api/be/admin/pilot',
  access: 'admin',
  request: z.object({}),
  reply: z.object({
    atMs: AtMs,
    /** Nodes that have answered. */
    nodes: z.int(),
    /** Open pages that listen. */
    pages: z.int(),
    /** Companions that were heard lately. */
    heard: z.int(),
    /** The most used; what a companion calls its version is up to it. */
    versions: z.array(z.object({ version: z.string(), count: z.int() })).max(VERSIONS_LISTED),
    /** Newest first, since each node was started. */
    actions: z.array(PilotActivity.extend({ name: z.string().nullable() })),
  }),
})

/** An account whose companion has spoken, or that has a key for one. */
export const AdminCompanion = z.object({
  userUid: z.uuid(),
  /** Username, else address, else uid. */
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

/** `now`: heard lately; `all`: also those that once were. */
export const COMPANION_FILTERS = ['now', 'all'] as const
export type CompanionFilter = (typeof COMPANION_FILTERS)[number]

export const listCompanions = defineCall({
  method: 'GET',
  path: '/api/be/admin/pilot/companions',
  access: 'admin',
  request: z.object({
    /** As in the list of users. */
    search: z.string().max(200).default(''),
    filter: z.enum(COMPANION_FILTERS).default('now'),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  reply: z.object({
    companions: z.array(AdminCompanion),
    total: z.int(),
    /** Left out on the last page. */
    next: z.string().optional(),
  }),
})

/** The key of an account's companion stops working; its owner sees it as ended. */
export const endCompanionKey = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/pilot/key',
  access: 'admin',
  request: z.strictObject({ userUid: z.uuid() }),
  reply: AdminCompanion,
})
