import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

export const HISTORY_RANGES = ['day', 'month'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

const AtMs = z.int()

/** Measurements of the site over time, one point per step; steps without a measurement are missing. */
export const SiteHistory = z.object({
  fromMs: AtMs,
  untilMs: AtMs,
  stepMs: z.int(),
  /** Totals of all nodes. */
  nodes: z.array(
    z.object({
      atMs: AtMs,
      requests: z.int(),
      errors: z.int(),
      slow: z.int(),
      meanMs: z.number(),
      mostMs: z.int(),
      sockets: z.int(),
      streams: z.int(),
      memoryBytes: z.int(),
    }),
  ),
  site: z.array(
    z.object({
      atMs: AtMs,
      users: z.int(),
      pro: z.int(),
      signUps: z.int(),
      databaseBytes: z.int(),
      feedAgeS: z.int().nullable(),
      waiting: z.int(),
    }),
  ),
})
export type SiteHistory = z.infer<typeof SiteHistory>

export const getSiteHistory = defineCall({
  method: 'GET',
  path: '/api/be/admin/history',
  access: 'admin',
  request: z.object({ range: z.enum(HISTORY_RANGES).default('day') }),
  reply: SiteHistory,
})
