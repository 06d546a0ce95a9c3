import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LATE, wasLate } from './deadline.ts'

/** Duration in ms from which an answer counts as slow. */
export const SLOW_MS = 1000
/** Maximum number of records of each kind; older ones are dropped, so that many failures do not fill the memory. */
const MOST_KEPT = 500
const MESSAGE_LENGTH = 160
/** Maximum length of a message that is cleaned, since it may contain anything that a client has sent. */
const CLEANED_LENGTH = 1000

type Failure = { atMs: number; route: string; status: number; message: string }
type SlowOne = { atMs: number; route: string; ms: number }
type Counts = { requests: number; errors: number; slow: number; totalMs: number; mostMs: number }

const NONE: Counts = { requests: 0, errors: 0, slow: 0, totalMs: 0, mostMs: 0 }

/** Failures and slow answers of this node, by the pattern of the route, never by the requested address. */
export type RequestWatch = {
  /** Returns the counts since the previous call. */
  take: () => Counts
  /** Adds counts back that could not be stored, for the next call of `take`. */
  restore: (counts: Counts) => void
  failures: (sinceMs: number) => { route: string; count: number; last: Omit<Failure, 'route'> }[]
  slow: (sinceMs: number) => { route: string; count: number; mostMs: number; lastAtMs: number }[]
}

type Parts = { now: () => number; hot: { readonly served: number } }

export function watchRequests(app: FastifyInstance, { now, hot }: Parts): RequestWatch {
  const errors = new WeakMap<FastifyRequest, Error>()
  const [failed, slow]: [Failure[], SlowOne[]] = [[], []]
  let counts = NONE
  let served = hot.served

  const messageOf = (request: FastifyRequest) => {
    const message = wasLate(request) ? LATE : errors.get(request)?.message
    return withoutPersons(message ?? '').slice(0, MESSAGE_LENGTH)
  }

  app.addHook('onError', async (request, _reply, error) => {
    errors.set(request, error)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = `${request.method} ${request.routeOptions.url ?? 'unmatched'}`
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
    if (isKeptOpen(route)) return
    const [isError, isSlow] = [status >= 500, ms >= SLOW_MS]
    const one = { requests: 1, errors: Number(isError), slow: Number(isSlow), totalMs: ms, mostMs: ms }
    counts = sumOf(counts, one)
    if (isError) keep(failed, { atMs: now(), route, status, message: messageOf(request) })
    if (isSlow) keep(slow, { atMs: now(), route, ms })
  })

  return {
    take() {
      // Answers from memory run no hook; their duration is negligible.
      const taken = { ...counts, requests: counts.requests + hot.served - served }
      served = hot.served
      counts = NONE
      return taken
    },
    restore(taken) {
      counts = sumOf(counts, taken)
    },
    failures: (sinceMs) =>
      byRoute(failed, sinceMs).map(([route, count, { atMs, status, message }]) => ({
        route,
        count,
        last: { atMs, status, message },
      })),
    slow: (sinceMs) =>
      byRoute(slow, sinceMs).map(([route, count, last, all]) => ({
        route,
        count,
        mostMs: Math.max(...all.map(({ ms }) => ms)),
        lastAtMs: last.atMs,
      })),
  }
}

function sumOf(one: Counts, other: Counts): Counts {
  return {
    requests: one.requests + other.requests,
    errors: one.errors + other.errors,
    slow: one.slow + other.slow,
    totalMs: one.totalMs + other.totalMs,
    mostMs: Math.max(one.mostMs, other.mostMs),
  }
}

function keep<T>(list: T[], one: T): void {
  list.push(one)
  if (list.length > MOST_KEPT) list.shift()
}

/** Groups the records by route, with the number and the newest of each; the most frequent first. */
function byRoute<T extends { atMs: number; route: string }>(list: readonly T[], sinceMs: number) {
  const groups = Map.groupBy(
    list.filter(({ atMs }) => atMs >= sinceMs),
    ({ route }) => route,
  )
  return [...groups]
    .flatMap(([route, all]) => all.slice(-1).map((last) => [route, all.length, last, all] as const))
    .toSorted(([, a], [, b]) => b - a)
}

/** Returns true for events and sockets, which last as long as a page is open. */
function isKeptOpen(route: string): boolean {
  return route === 'GET /api/be/events' || route === 'GET /ws/*'
}

/** Removes what could identify a person: addresses, uids, tokens, long numbers, and text in quotes. */
export function withoutPersons(message: string): string {
  return message
    .slice(0, CLEANED_LENGTH)
    .replaceAll(/[^\s"'<>@]{1,254}@[^\s"'<>]{1,254}/gu, '…')
    .replaceAll(/"[^"]*"|'[^']*'|«[^»]*»/gu, '…')
    .replaceAll(/\b[\da-f]{8}-[\da-f-]{27}\b/giu, '…')
    .replaceAll(/(?:\d{1,3}\.){3}\d{1,3}|(?:[\da-f]{0,4}:){3,}[\da-f]{0,4}/giu, '…')
    .replaceAll(/[\w-]{20,}|\d{5,}/gu, '…')
}
