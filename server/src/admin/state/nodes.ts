import type { AdminState, NodeState } from '@raidkit/contract/admin/admin'
import type { MailState } from '@raidkit/contract/admin/adminMail'
import { siteTroubles, type Trouble } from '@raidkit/rules/admin/site-health'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { RequestWatch } from '../../platform/http/time-limits/requestWatch.ts'
import type { Store } from '../../platform/store/connection.ts'
import { nodeName } from './sampling.ts'

/** Maximum number of routes that fit into one message between nodes. */
const MOST_ROUTES = 8

type Parts = {
  stream: { readonly size: number }
  sockets: { readonly size: number }
  pages: { readonly bytes: number }
  watch: RequestWatch
}

/** Returns the state of this node as sent to the others. */
export function nodeState(
  { settings, build, catalog, now }: Deps,
  { stream, sockets, pages, watch }: Parts,
): NodeState {
  const sinceMs = now() - DAY_MS
  return {
    name: nodeName(settings),
    build: build.id,
    builtAtMs: build.timestamp,
    catalog: catalog.current.version,
    memoryBytes: process.memoryUsage.rss(),
    startedAtMs: Math.round(Date.now() - process.uptime() * 1000),
    streams: stream.size,
    sockets: sockets.size,
    pageBytes: pages.bytes,
    failures: watch.failures(sinceMs).slice(0, MOST_ROUTES),
    slow: watch.slow(sinceMs).slice(0, MOST_ROUTES),
  }
}

/** Merges the failures of all nodes by route and keeps the latest example. */
export function mergedFailures(nodes: readonly NodeState[]): AdminState['failures'] {
  const byRoute = Map.groupBy(
    nodes.flatMap(({ failures }) => failures),
    ({ route }) => route,
  )
  return [...byRoute]
    .flatMap(([route, all]) => {
      const count = all.reduce((sum, one) => sum + one.count, 0)
      const newest = all.toSorted((a, b) => b.last.atMs - a.last.atMs).slice(0, 1)
      return newest.map(({ last }) => ({ route, count, last }))
    })
    .toSorted((a, b) => b.count - a.count)
}

export function mergedSlow(nodes: readonly NodeState[]): AdminState['slow'] {
  const byRoute = Map.groupBy(
    nodes.flatMap(({ slow }) => slow),
    ({ route }) => route,
  )
  return [...byRoute]
    .map(([route, all]) => ({
      route,
      count: all.reduce((sum, { count }) => sum + count, 0),
      mostMs: Math.max(...all.map(({ mostMs }) => mostMs)),
      lastAtMs: Math.max(...all.map(({ lastAtMs }) => lastAtMs)),
    }))
    .toSorted((a, b) => b.count - a.count)
}

/** Reads request counts of the last hour and the message queue. */
export async function measuredState(store: Store, nowMs: number) {
  const span = { from: new Date(nowMs - HOUR_MS), until: new Date(nowMs + MINUTE_MS), stepMs: 2 * HOUR_MS }
  const [points, queue] = await Promise.all([
    store.metricSamples.ofNodes('minute', span),
    store.metricSamples.waiting(new Date(nowMs - MINUTE_MS)),
  ])
  const sum = (of: 'requests' | 'errors' | 'slow') => points.reduce((all, point) => all + point[of], 0)
  return { requests: { count: sum('requests'), errors: sum('errors'), slow: sum('slow') }, queue }
}

type ObservedState = Omit<AdminState, 'troubles'>
type SiteFacts = {
  firstAccountAt: Date | undefined
  hasContact: boolean
  mail: Pick<MailState, 'lastSentAtMs' | 'lastFailure'>
}

/** Returns the problems of a site in the given state; unknown values are not reported as problems. */
export function troublesOf(state: ObservedState, { firstAccountAt, hasContact, mail }: SiteFacts): Trouble[] {
  const { atMs, prices, jobs, requests, kept, failures, log, disk, certificate } = state
  const listed = failures.reduce((all, { count }) => all + count, 0)
  const hasMail = state.groups.some(({ name, isSet }) => name === 'mail' && isSet)
  const { state: feed, answeredAtMs } = prices.feed
  return siteTroubles({
    isDatabaseUp: state.database.isUp,
    isRedisDown: state.redis === 'down',
    isProxyHidden: state.isProxyHidden,
    jobs: jobs ?? [],
    overdue: kept?.queue.overdue ?? 0,
    requests: requests?.count ?? 0,
    errors: requests?.errors ?? 0,
    listedErrors: Math.max(listed, log.errors),
    failingDocuments: state.feedFailures.length,
    unset: [
      ...(prices.source === 'sample' && feed === 'off' ? ['feed' as const] : []),
      ...(hasMail ? [] : ['mail' as const]),
      ...(hasContact ? [] : ['contact' as const]),
    ],
    feedAgeMs: feed === 'off' || answeredAtMs === null ? null : atMs - answeredAtMs,
    backupAgeMs: kept?.backupAtMs ? atMs - kept.backupAtMs : null,
    freeBytes: disk?.freeBytes ?? null,
    certificateLeftMs: certificate ? certificate.endsAtMs - atMs : null,
    isMailFailing: mail.lastFailure !== null && mail.lastFailure.atMs >= (mail.lastSentAtMs ?? 0),
    siteAgeMs: firstAccountAt ? atMs - firstAccountAt.getTime() : 0,
  })
}
