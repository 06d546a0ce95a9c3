import { DAY_MS, HOUR_MS } from '../../platform/time/index.ts'

/** What an operator should know before readers report it. */
export const TROUBLE_CODES = [
  'databaseDown',
  'redisDown',
  'errorRate',
  'feedOld',
  'jobFailed',
  'certificateEnds',
  'diskLow',
  'mailFailing',
  'queueLong',
  'proxyHidden',
  'backupOld',
  'backupNone',
  'errorsSeen',
  'feedDocuments',
  'noFeed',
  'noMail',
  'noContact',
] as const

export type Trouble = {
  code: (typeof TROUBLE_CODES)[number]
  /** danger: readers notice · warning: they will · info: not set up yet */
  tone: 'danger' | 'warning' | 'info'
  /** Which one, of a job. */
  name?: string
  /** How many: errors, failures in a row, messages, megabytes, days. */
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
  /** Errors of the last day that the state page lists. */
  listedErrors: number
  /** Feed documents that could not be read or are not believed. */
  failingDocuments: number
  /** What a new site lacks. */
  unset: readonly ('feed' | 'mail' | 'contact')[]
  /** Since the feed has answered; null: it is not asked, or was not yet. */
  feedAgeMs: number | null
  jobs: readonly { name: string; failures: number }[]
  /** Messages whose time has come. */
  overdue: number
  /** Since the last backup; null: there was none. */
  backupAgeMs: number | null
  /** Since the first account: a site of today needs no backup yet. */
  siteAgeMs: number
  /** Free space for the site's own files; null: not known. */
  freeBytes: number | null
  /** Until the certificate of the site ends; null: it has none, or it could not be read. */
  certificateLeftMs: number | null
  /** The last mail could not be sent. */
  isMailFailing: boolean
}

/** The feed is asked every few minutes; within the hour passing troubles of it are over. */
const FEED_OLD_MS = HOUR_MS
/** One in a hundred, and so many that it is no chance. */
const ERROR_SHARE = 0.01
const LEAST_ERRORS = 5
const MOST_OVERDUE = 100
/** What a week of players would lose is more than they would forgive. */
const BACKUP_OLD_MS = 7 * DAY_MS

/** What a day of logs and an update of the database may need. */
const LEAST_FREE_BYTES = 1024 ** 3
const MEGABYTE = 1024 ** 2
/** Certificates of 90 days are renewed 30 days before they end: with two weeks left the renewal has failed. */
const CERTIFICATE_LEFT_MS = 14 * DAY_MS

const UNSET_CODES = { feed: 'noFeed', mail: 'noMail', contact: 'noContact' } as const

/** What is wrong, the worst first, and then what is not set up. */
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
  troubles.push(...resourceTroubles(facts))
  if (overdue > MOST_OVERDUE) troubles.push({ code: 'queueLong', tone: 'warning', count: overdue })
  if (facts.isProxyHidden) troubles.push({ code: 'proxyHidden', tone: 'warning' })
  if (facts.listedErrors > 0 && !troubles.some(({ code }) => code === 'errorRate'))
    troubles.push({ code: 'errorsSeen', tone: 'warning', count: facts.listedErrors })
  if (facts.failingDocuments > 0)
    troubles.push({ code: 'feedDocuments', tone: 'warning', count: facts.failingDocuments })
  if (backupAgeMs === null && siteAgeMs > BACKUP_OLD_MS)
    troubles.push({ code: 'backupNone', tone: 'warning' })
  if (backupAgeMs !== null && backupAgeMs > BACKUP_OLD_MS)
    troubles.push({ code: 'backupOld', tone: 'warning', ageMs: backupAgeMs })
  for (const name of facts.unset) troubles.push({ code: UNSET_CODES[name], tone: 'info' })
  return troubles
}

/** What runs out or does not leave the site. */
function resourceTroubles({ certificateLeftMs, freeBytes, isMailFailing }: HealthFacts): Trouble[] {
  const troubles: Trouble[] = []
  if (certificateLeftMs !== null && certificateLeftMs < CERTIFICATE_LEFT_MS) {
    const tone = certificateLeftMs > 0 ? 'warning' : 'danger'
    const count = Math.max(0, Math.floor(certificateLeftMs / DAY_MS))
    troubles.push({ code: 'certificateEnds', tone, count })
  }
  if (freeBytes !== null && freeBytes < LEAST_FREE_BYTES)
    troubles.push({ code: 'diskLow', tone: 'warning', count: Math.floor(freeBytes / MEGABYTE) })
  if (isMailFailing) troubles.push({ code: 'mailFailing', tone: 'warning' })
  return troubles
}
