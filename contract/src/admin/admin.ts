import { TROUBLE_CODES } from '@raidkit/rules/admin/site-health'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { FEED_REASONS, PriceStatus } from '../prices/prices.ts'
import { PROVIDERS } from '../account/signIn.ts'

const AtMs = z.int()

/** Group of environment settings. Without it the feature that needs it is disabled and the reason is shown. */
export const SettingGroup = z.object({
  name: z.enum(['mail', ...PROVIDERS]),
  isSet: z.boolean(),
  /** Names of the required settings that are unset. */
  missing: z.array(z.string()),
  /** Names of unset optional settings, without which the feature is limited. */
  without: z.array(z.string()),
})
export type SettingGroup = z.infer<typeof SettingGroup>

const Failures = z.array(
  z.object({
    /** Route pattern such as `GET /api/be/items`, without request values. */
    route: z.string(),
    count: z.int(),
    /** Latest failure, without personal data. */
    last: z.object({ atMs: AtMs, status: z.int(), message: z.string() }),
  }),
)

const SlowCalls = z.array(z.object({ route: z.string(), count: z.int(), mostMs: z.int(), lastAtMs: AtMs }))

/** One running copy of the site, as it describes itself. */
export const NodeState = z.object({
  name: z.string(),
  build: z.string(),
  builtAtMs: AtMs,
  catalog: z.string(),
  startedAtMs: AtMs,
  memoryBytes: z.int(),
  streams: z.int(),
  sockets: z.int(),
  pageBytes: z.int(),
  /** Failures of the last 24 hours, most frequent first. */
  failures: Failures,
  slow: SlowCalls,
})
export type NodeState = z.infer<typeof NodeState>

/** State of the site for its operator. Fields that come from the database are null while it does not answer. */
export const AdminState = z.object({
  atMs: AtMs,
  /** Current problems, most severe first. */
  troubles: z.array(
    z.object({
      code: z.enum(TROUBLE_CODES),
      tone: z.enum(['danger', 'warning', 'info']),
      name: z.string().optional(),
      count: z.int().optional(),
      of: z.int().optional(),
      ageMs: z.int().optional(),
    }),
  ),
  prices: PriceStatus,
  /** Feed documents that could not be read at the last attempt, or that were held back as implausible. */
  feedFailures: z.array(
    z.object({
      document: z.string(),
      failures: z.int(),
      askedAtMs: AtMs,
      /** Null if the document could not be read. */
      problem: z.enum(FEED_REASONS).nullable(),
    }),
  ),
  jobs: z
    .array(
      z.object({
        name: z.string(),
        startedAtMs: AtMs,
        durationMs: z.int(),
        error: z.string().nullable(),
        /** Number of consecutive failures. */
        failures: z.int(),
      }),
    )
    .nullable(),
  users: z
    .object({
      total: z.int(),
      pro: z.int(),
      admins: z.int(),
      /** Accounts created in the last seven days. */
      recent: z.int(),
      seenToday: z.int(),
    })
    .nullable(),
  /** Log counts of this node for the last hour. */
  log: z.object({ errors: z.int(), warnings: z.int(), lastError: z.string().nullable() }),
  database: z.object({
    isEmbedded: z.boolean(),
    isUp: z.boolean(),
    answerMs: z.int(),
  }),
  kept: z
    .object({
      bytes: z.int(),
      /** Growth over one day and over 30 days; null if there is no measurement that old. */
      grownDay: z.int().nullable(),
      grownMonth: z.int().nullable(),
      /** Time of the last `raidkit backup`; null if there was none. */
      backupAtMs: AtMs.nullable(),
      /** Unsent messages, and how many of them are overdue. */
      queue: z.object({ waiting: z.int(), overdue: z.int() }),
    })
    .nullable(),
  /** Request counts of all nodes for the last hour. */
  requests: z.object({ count: z.int(), errors: z.int(), slow: z.int() }).nullable(),
  /** Failures of all nodes in the last 24 hours. */
  failures: Failures,
  slow: SlowCalls,
  /** Free space of the disk that holds the site's files; null if it cannot be read. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  /** TLS certificate of the site's public address; null if there is none or it could not be read. */
  certificate: z.object({ endsAtMs: AtMs, problem: z.string().nullable() }).nullable(),
  redis: z.enum(['none', 'up', 'down']),
  /** Requests come through a proxy that TRUST_PROXY does not count, so all users behind it share one rate limit. */
  isProxyHidden: z.boolean(),
  groups: z.array(SettingGroup),
  /** Nodes that answered, including this one. */
  nodes: z.array(NodeState.omit({ failures: true, slow: true })),
})
export type AdminState = z.infer<typeof AdminState>

export const getAdminState = defineCall({
  method: 'GET',
  path: '/api/be/admin/state',
  access: 'admin',
  request: z.object({}),
  reply: AdminState,
})

/** Counts the builds, messages and challenges with open reports, for the menu; each kind has its own list. */
export const countReports = defineCall({
  method: 'GET',
  path: '/api/be/admin/reports/count',
  access: 'admin',
  request: z.object({}),
  reply: z.object({ loadouts: z.int(), messages: z.int(), challenges: z.int() }),
})
