import { z } from 'zod'
import { defineCall } from './call.ts'
import { FEED_REASONS, PriceStatus } from './prices.ts'
import { PROVIDERS } from './signIn.ts'

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

/** How the site is right now, as its operator wants to know it. */
export const AdminState = z.object({
  atMs: AtMs,
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
  jobs: z.array(
    z.object({
      name: z.string(),
      startedAtMs: AtMs,
      durationMs: z.int(),
      error: z.string().nullable(),
      /** In a row. */
      failures: z.int(),
    }),
  ),
  users: z.object({
    total: z.int(),
    pro: z.int(),
    admins: z.int(),
    /** In the last seven days. */
    recent: z.int(),
    seenToday: z.int(),
  }),
  /** Of the log of this node in the last hour. */
  log: z.object({ errors: z.int(), warnings: z.int(), lastError: z.string().nullable() }),
  database: z.object({ isEmbedded: z.boolean(), isUp: z.boolean(), answerMs: z.int() }),
  redis: z.enum(['none', 'up', 'down']),
  /** Requests come through a proxy that TRUST_PROXY does not count: all its readers share one limit. */
  isProxyHidden: z.boolean(),
  groups: z.array(SettingGroup),
  node: z.object({
    build: z.string(),
    builtAtMs: AtMs,
    catalog: z.string(),
    startedAtMs: AtMs,
    memoryBytes: z.int(),
    streams: z.int(),
    sockets: z.int(),
    pageBytes: z.int(),
  }),
})
export type AdminState = z.infer<typeof AdminState>

export const getAdminState = defineCall({
  method: 'GET',
  path: '/api/be/admin/state',
  access: 'admin',
  request: z.object({}),
  reply: AdminState,
})
