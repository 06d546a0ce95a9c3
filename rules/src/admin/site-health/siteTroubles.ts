import { DAY_MS, HOUR_MS } from '../../platform/time/index.ts'

/** Problems that an operator should see before users report them. */
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
  /** danger: users are affected · warning: they will be · info: not set up yet */
  tone: 'danger' | 'warning' | 'info'
  /** Name of the job, for a job problem. */
  name?: string
  /** Number of errors, consecutive failures, messages, megabytes or days. */
  count?: number
  /** Total that `count` is a part of. */
  of?: number
  ageMs?: number
}

export type HealthFacts = {
  isDatabaseUp: boolean
  isRedisDown: boolean
  isProxyHidden: boolean
  /** Requests and errors of the last hour. */
  requests: number
  errors: number
  /** Errors of the last day that the state page lists. */
  listedErrors: number
  /** Feed documents that could not be read or were held back as implausible. */
  failingDocuments: number
  /** Services not yet configured. */
  unset: readonly ('feed' | 'mail' | 'contact')[]
  /** Time since the last answer of the feed; null if it is disabled or was not queried yet. */
  feedAgeMs: number | null
  jobs: readonly { name: string; failures: number }[]
  /** Messages that are overdue. */
  overdue: number
  /** Age of the last backup; null if there is none. */
  backupAgeMs: number | null
  /** Age of the first account: a new site needs no backup yet. */
  siteAgeMs: number
  /** Free space for the site's files; null if unknown. */
  freeBytes: number | null
  /** Time until the site's certificate expires; null if there is none or it could not be read. */
  certificateLeftMs: number | null
  /** True if the last mail could not be sent. */
  isMailFailing: boolean
}

/** The feed is queried every few minutes; temporary failures are over within an hour. */
const FEED_OLD_MS = HOUR_MS
/** Share of failed requests that is reported, if there are also enough of them to rule out chance. */
const ERROR_SHARE = 0.01
const LEAST_ERRORS = 5
const MOST_OVERDUE = 100
/** Maximum age of a backup: losing more than a week of progress would be unacceptable to players. */
const BACKUP_OLD_MS = 7 * DAY_MS

/** Space that a day of logs and a database update may need. */
const LEAST_FREE_BYTES = 1024 ** 3
const MEGABYTE = 1024 ** 2
/**
 * Remaining validity that is reported. Certificates of 90 days are renewed 30 days before they expire, so with two
 * weeks left the renewal has failed.
 */
const CERTIFICATE_LEFT_MS = 14 * DAY_MS

const UNSET_CODES = { feed: 'noFeed', mail: 'noMail', contact: 'noContact' } as const

/** Returns the current problems, most severe first, followed by missing configuration. */
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

/** Reports expiring certificates, low disk space and mail that cannot be sent. */
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
