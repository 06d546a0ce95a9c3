import { DAY_MS, HOUR_MS } from '../time/index.ts'

/** What an operator should know before readers say so. */
export const TROUBLE_CODES = [
  'databaseDown',
  'redisDown',
  'errorRate',
  'feedOld',
  'jobFailed',
  'queueLong',
  'proxyHidden',
  'backupOld',
  'backupNone',
] as const

export type Trouble = {
  code: (typeof TROUBLE_CODES)[number]
  /** danger: readers notice · warning: they will */
  tone: 'danger' | 'warning'
  /** Which one, of a job. */
  name?: string
  /** How many: errors, failures in a row, messages. */
  count?: number
  /** Of how many. */
  of?: number
  ageMs?: number
}

export type HealthFacts = {
  isDatabaseUp: boolean
  isRedisDown: boolean
  isProxyHidden: boolean
  /** Of the last hour. */
  requests: number
  errors: number
  /** Since the feed has answered; null: it is not asked, or was not yet. */
  feedAgeMs: number | null
  jobs: readonly { name: string; failures: number }[]
  /** Messages whose time has come. */
  overdue: number
  /** Since the last backup; null: there was none. */
  backupAgeMs: number | null
  /** Since the first account: a site of today needs no backup yet. */
  siteAgeMs: number
}

/** The feed is asked every few minutes; within the hour passing troubles of it are over. */
const FEED_OLD_MS = HOUR_MS
/** One in a hundred, and so many that it is no chance. */
const ERROR_SHARE = 0.01
const LEAST_ERRORS = 5
const MOST_OVERDUE = 100
/** What a week of players would lose is more than they would forgive. */
const BACKUP_OLD_MS = 7 * DAY_MS

/** What is wrong, the worst first. */
export function siteTroubles(facts: HealthFacts): Trouble[] {
  const { requests, errors, feedAgeMs, jobs, overdue, backupAgeMs, siteAgeMs } = facts
  const troubles: Trouble[] = []
  if (!facts.isDatabaseUp) troubles.push({ code: 'databaseDown', tone: 'danger' })
  if (facts.isRedisDown) troubles.push({ code: 'redisDown', tone: 'danger' })
  if (errors >= LEAST_ERRORS && errors / Math.max(requests, errors) >= ERROR_SHARE)
    troubles.push({ code: 'errorRate', tone: 'danger', count: errors, of: Math.max(requests, errors) })
  if (feedAgeMs !== null && feedAgeMs > FEED_OLD_MS)
    troubles.push({ code: 'feedOld', tone: 'danger', ageMs: feedAgeMs })
  for (const { name, failures } of jobs)
    if (failures > 0) troubles.push({ code: 'jobFailed', tone: 'danger', name, count: failures })
  if (overdue > MOST_OVERDUE) troubles.push({ code: 'queueLong', tone: 'warning', count: overdue })
  if (facts.isProxyHidden) troubles.push({ code: 'proxyHidden', tone: 'warning' })
  if (backupAgeMs === null && siteAgeMs > BACKUP_OLD_MS)
    troubles.push({ code: 'backupNone', tone: 'warning' })
  if (backupAgeMs !== null && backupAgeMs > BACKUP_OLD_MS)
    troubles.push({ code: 'backupOld', tone: 'warning', ageMs: backupAgeMs })
  return troubles
}
