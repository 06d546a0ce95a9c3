import { statfs } from 'node:fs/promises'
import { PROVIDERS } from '@raidkit/contract/account/signIn'
import { getAdminState, NodeState, type AdminState } from '@raidkit/contract/admin/admin'
import { FEED_REASONS } from '@raidkit/contract/prices/prices'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import type { Redis } from 'ioredis'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { HiddenReaders } from '../../platform/http/limits/proxies.ts'
import type { RequestWatch } from '../../platform/http/time-limits/requestWatch.ts'
import { askNodes } from '../../platform/nodes/askNodes.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { LogRing } from '../../platform/nodes/logRing.ts'
import { watchCertificate } from '../../platform/outside/certificate.ts'
import { feedBase, feedDocuments } from '../../platform/outside/feed/feedDocument.ts'
import { providerState, type Settings } from '../../platform/settings/index.ts'
import { BACKUP_RUN } from '../../platform/store/backup/backupRun.ts'
import type { Store } from '../../platform/store/connection.ts'
import { historyRoutes } from './history.ts'
import { measuredState, mergedFailures, mergedSlow, nodeState, troublesOf } from './nodes.ts'

const NEW_DAYS = 7
/**
 * Time limit of the call: finding the caller takes 8 s if the database hangs, and then the database is queried again.
 */
const ANSWER_MS = 15_000

/** Parts of the running application that are not in `Deps`. */
type Node = {
  redis: Redis | undefined
  bus: EventBus
  stream: { readonly size: number }
  sockets: { readonly size: number }
  pages: { readonly bytes: number }
  hiddenReaders: HiddenReaders
  watch: RequestWatch
}

/** Registers the call that returns the complete state of the site. Returns a stop function. */
export function adminStateRoutes(door: Door, deps: Deps, node: Node): () => void {
  const { settings, prices, logs, now } = deps
  const nodes = askNodes({ bus: node.bus, topic: 'state', answer: () => nodeState(deps, node) })
  historyRoutes(door, deps)
  const readCertificate = watchCertificate(settings.SITE_URL, now)
  const answer = async ({ store }: { store: Store }): Promise<AdminState> => {
    const nowMs = now()
    // If the database also carries the messages between nodes, only this node can answer.
    const asking = nodes.ask().catch(() => [nodeState(deps, node)])
    const [said, database, disk, certificate] = await Promise.all([
      asking,
      databaseState(deps),
      diskState(settings),
      readCertificate(),
    ])
    // Checks the database first: if it is down, its values are left out and the other problems are still reported.
    const stored = database.isUp ? await storedState(deps, store, nowMs) : UNKNOWN
    const heard = said.flatMap((one) => NodeState.safeParse(one).data ?? [])
    const { firstAccountAt, ...known } = stored
    const state = {
      atMs: nowMs,
      prices: prices.status,
      database,
      ...known,
      log: logState(logs, nowMs - HOUR_MS),
      disk,
      certificate: certificate ?? null,
      redis: redisState(node.redis),
      isProxyHidden: node.hiddenReaders.isSeen,
      groups: groupsOf(settings),
      nodes: heard.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      failures: mergedFailures(heard),
      slow: mergedSlow(heard),
    }
    return {
      ...state,
      troubles: troublesOf(state, {
        firstAccountAt,
        hasContact: settings.CONTACT !== undefined,
        mail: deps.mail.state(),
      }),
    }
  }
  door.answer(getAdminState, answer, { answerMs: ANSWER_MS })
  return nodes.stop
}

async function databaseState({ settings, store }: Deps): Promise<AdminState['database']> {
  const start = performance.now()
  const isUp = await store.ping()
  const answerMs = Math.round(performance.now() - start)
  return { isEmbedded: settings.DATABASE_URL === undefined, isUp, answerMs }
}

/** Reads the free space of the disk with DATA_DIR: uploads, outbox and the embedded database. */
async function diskState({ DATA_DIR }: Settings): Promise<AdminState['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(DATA_DIR)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

type StoredState = Pick<AdminState, 'users' | 'jobs' | 'feedFailures' | 'kept' | 'requests'> & {
  firstAccountAt: Date | undefined
}

const UNKNOWN: StoredState = {
  users: null,
  jobs: null,
  feedFailures: [],
  kept: null,
  requests: null,
  firstAccountAt: undefined,
}

/** Reads the part of the state that is stored in the database. */
async function storedState({ settings }: Deps, store: Store, nowMs: number): Promise<StoredState> {
  const { metricSamples } = store
  const grownSince = async (bytes: number, agoMs: number) => {
    const before = await metricSamples.siteAt(new Date(nowMs - agoMs))
    return before ? bytes - before.databaseBytes : null
  }
  const [jobs, heads, users, { requests, queue }, bytes, firstAccountAt] = await Promise.all([
    store.jobRuns.all(),
    store.feedDocuments.heads(),
    store.userSearch.figures(new Date(nowMs), new Date(nowMs - NEW_DAYS * DAY_MS), startOfDay(nowMs)),
    measuredState(store, nowMs),
    metricSamples.databaseBytes(),
    metricSamples.firstAccountAt(),
  ])
  const backup = jobs.find(({ name }) => name === BACKUP_RUN)
  return {
    users,
    requests,
    firstAccountAt,
    feedFailures: feedFailures(settings, heads),
    jobs: jobs.map(({ startedAt, ...job }) => ({ ...job, startedAtMs: startedAt.getTime() })),
    kept: {
      bytes,
      queue,
      backupAtMs: backup?.startedAt.getTime() ?? null,
      grownDay: await grownSince(bytes, DAY_MS),
      grownMonth: await grownSince(bytes, 30 * DAY_MS),
    },
  }
}

function redisState(redis: Redis | undefined): AdminState['redis'] {
  if (!redis) return 'none'
  return redis.status === 'ready' ? 'up' : 'down'
}

type Head = { url: string; failures: number; problem: string | null; askedAt: Date }

/** Returns the failures of the configured feed; failures of previously configured ones are irrelevant. */
function feedFailures(settings: Settings, heads: readonly Head[]): AdminState['feedFailures'] {
  const base = feedBase(settings)
  if (base === undefined) return []
  const asked = new Set([base, ...feedDocuments(base).map(({ url }) => url)])
  return heads
    .filter(({ url, failures, problem }) => (failures > 0 || problem !== null) && asked.has(url))
    .map(({ url, failures, problem, askedAt }) => ({
      document: url.slice(base.length) || '/',
      failures,
      askedAtMs: askedAt.getTime(),
      problem: failures > 0 ? null : (FEED_REASONS.find((reason) => reason === problem) ?? null),
    }))
}

const COUNTED_LINES = 5_000

function logState(logs: LogRing, fromMs: number): AdminState['log'] {
  const { lines } = logs.search({ level: 'warn', text: '', fromMs }, COUNTED_LINES)
  const errors = lines.filter(({ level }) => level !== 'warn')
  return {
    errors: errors.length,
    warnings: lines.length - errors.length,
    lastError: errors[0]?.message ?? null,
  }
}

function groupsOf(settings: Settings): AdminState['groups'] {
  const mail = settings.MAIL_URL ? [] : ['MAIL_URL']
  const states = providerState(settings)
  const providers = PROVIDERS.map((name) => {
    const { isOn, missing, without } = states[name]
    return { name, isSet: isOn, missing, without }
  })
  const sender = settings.MAIL_FROM ? [] : ['MAIL_FROM']
  return [{ name: 'mail', isSet: mail.length === 0, missing: mail, without: sender }, ...providers]
}

function startOfDay(nowMs: number): Date {
  return new Date(nowMs - (nowMs % DAY_MS))
}
