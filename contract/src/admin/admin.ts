import { TROUBLE_CODES } from '@raidkit/rules/admin/site-health'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { FEED_REASONS, PriceStatus } from '../prices/prices.ts'
import { PROVIDERS } from '../account/signIn.ts'

const AtMs = z.int()

/** A group of settings of the environment; without it what it is for is left out, and the reason is said. */
export const SettingGroup = z.object({
  name: z.enum(['mail', ...PROVIDERS]),
  isSet: z.boolean(),
  /** Names of the settings that are still unset. */
  missing: z.array(z.string()),
  /** Settings without which it works, but does less. */
  without: z.array(z.string()),
})
export type SettingGroup = z.infer<typeof SettingGroup>

const Failures = z.array(
  z.object({
    /** `GET /api/be/items`: the pattern, never what was asked. */
    route: z.string(),
    count: z.int(),
    /** The newest one, without anything that names somebody. */
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
  /** Of the last 24 hours, the most frequent first. */
  failures: Failures,
  slow: SlowCalls,
})
export type NodeState = z.infer<typeof NodeState>

/** How the site is right now, as its operator wants to know it. Null: the database, which knows it, does not answer. */
export const AdminState = z.object({
  atMs: AtMs,
  /** What is wrong, the worst first. */
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
  /** Documents of the feed that could not be read last time, or are not believed. */
  feedFailures: z.array(
    z.object({
      document: z.string(),
      failures: z.int(),
      askedAtMs: AtMs,
      /** Null: it could not be read. */
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
        /** In a row. */
        failures: z.int(),
      }),
    )
    .nullable(),
  users: z
    .object({
      total: z.int(),
      pro: z.int(),
      admins: z.int(),
      /** In the last seven days. */
      recent: z.int(),
      seenToday: z.int(),
    })
    .nullable(),
  /** Of the log of this node in the last hour. */
  log: z.object({ errors: z.int(), warnings: z.int(), lastError: z.string().nullable() }),
  database: z.object({
    isEmbedded: z.boolean(),
    isUp: z.boolean(),
    answerMs: z.int(),
  }),
  kept: z
    .object({
      bytes: z.int(),
      /** Since a day and since 30 days ago; null: not measured so long. */
      grownDay: z.int().nullable(),
      grownMonth: z.int().nullable(),
      /** When the last backup was saved by `raidkit backup`; null: none was. */
      backupAtMs: AtMs.nullable(),
      /** Messages that have not left the site, and those whose time has come. */
      queue: z.object({ waiting: z.int(), overdue: z.int() }),
    })
    .nullable(),
  /** Of all nodes in the last hour. */
  requests: z.object({ count: z.int(), errors: z.int(), slow: z.int() }).nullable(),
  /** Of all nodes in the last 24 hours. */
  failures: Failures,
  slow: SlowCalls,
  /** Where the site's own files are; null: it cannot be asked. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  /** The certificate of the site's public address; null if there is none or it could not be read. */
  certificate: z.object({ endsAtMs: AtMs, problem: z.string().nullable() }).nullable(),
  redis: z.enum(['none', 'up', 'down']),
  /** Requests come through a proxy that TRUST_PROXY does not count: all its readers share one limit. */
  isProxyHidden: z.boolean(),
  groups: z.array(SettingGroup),
  /** Those that answered, this one among them. */
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

/** Counts the builds, messages and challenges with open reports, for the menu; each kind has a list of its own. */
export const countReports = defineCall({
  method: 'GET',
  path: '/api/be/admin/reports/count',
  access: 'admin',
  request: z.object({}),
  reply: z.object({ loadouts: z.int(), messages: z.int(), challenges: z.int() }),
})
