import { Refusal } from '@raidkit/contract/platform/errors'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { refuseWhileHolding } from '../../store/askers.ts'
import { isCallPath } from '../addresses/looseAddress.ts'
import { createLocalCounter, limitStore, createSharedCounter, type WindowCount } from './limitStore.ts'
import { networkOf } from './networkOf.ts'
import { tooOften } from './tooOften.ts'

const COUNT_PATIENCE_MS = 500

/** Maximum size of bodies that belong to no call; calls declare theirs in the contract. */
export const BODY_LIMIT_BYTES = 4 * 1024
/** Maximum size of addresses; longer ones are refused before any processing. */
export const URL_LIMIT_BYTES = 4096
/**
 * Maximum size of addresses for programs, which write whole names into them: two thousand Cyrillic letters take
 * 12,000 bytes. Node itself accepts 16 kB of headers.
 */
const PROGRAM_URL = { below: ['/api/v1/', '/api/be/chat/', '/webhook/'], bytes: 15 * 1024 }

type LimitOptions = { perMinute: number; redis: Redis | undefined }

/** Number of pages per call in the budgets: a visit is one page, a few icons and two to five calls. */
const PAGES_PER_CALL = 0.5

/** Returns the number of pages per minute for a network with this budget of calls. */
function pageBudget(perMinute: number): number {
  return Math.ceil(perMinute * PAGES_PER_CALL)
}

/**
 * Returns true for calls and sockets, whose budget is separate, so that neither a busy page nor a crawler uses up the
 * other's.
 */
function isCall({ url }: FastifyRequest): boolean {
  return isCallPath(url) || url.startsWith('/ws/')
}

const HASHED_FILE = /^assets\/[^/]+-[\w-]{8}\.[a-z\d]+$/

/** Returns true for built files with a hash in their name. A file that does not exist is none. */
function isHashedFile(request: FastifyRequest): boolean {
  return HASHED_FILE.test(request.routeOptions.config.builtFile?.(request) ?? '')
}

/**
 * Limits the requests per minute from one network, calls and pages separately; the counts are shared between nodes
 * through Redis if it is configured. A first visit loads up to fifty files with a hash in their name, which never
 * count. Returns the hook that counts requests without a route.
 */
export async function limitRates(
  app: FastifyInstance,
  { perMinute, redis }: LimitOptions,
): Promise<preHandlerAsyncHookHandler | undefined> {
  if (perMinute === 0) return undefined
  const shared = redis && { store: limitStore(await counterOf(app, redis)) }
  await app.register(rateLimit, {
    max: (request) => (isCall(request) ? perMinute : pageBudget(perMinute)),
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${isCall(request) ? 'calls' : 'pages'}:${networkOf(request.ip)}`,
    allowList: isHashedFile,
    ...shared,
    errorResponseBuilder: () => new Refusal('rate_limited', '429 - Rate limit exceeded'),
  })
  return app.rateLimit()
}

const KEY_PER_MINUTE = 300

/** Counts a request of a key, identified by its hash, and refuses it beyond the limit. */
export type KeyLimit = (request: FastifyRequest, reply: FastifyReply, hash: string) => Promise<void>

/**
 * Limits the requests per minute with one key, from any address; the counts are shared like those of addresses, and
 * disabled with them.
 */
export function limitKeys(app: FastifyInstance): KeyLimit {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const counted = new WeakMap<FastifyRequest, string>()
  const keyGenerator = (request: FastifyRequest) => `key:${counted.get(request) ?? ''}`
  const count = app.createRateLimit({ max: KEY_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator })
  return async (request, reply, hash) => {
    counted.set(request, hash)
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return
    void reply.header('retry-after', Math.max(1, limit.ttlInSeconds))
    throw new Refusal('rate_limited', `You reach your limit of ${KEY_PER_MINUTE} reqs per minute`)
  }
}

/**
 * Counter by name, for limits that only a feature knows: returns the count in the current minute, and the time until
 * its end.
 */
export type MinuteCounts = { add: (name: string) => WindowCount | Promise<WindowCount> }

/** Returns a counter; undefined if limits are off. Without Redis it answers synchronously. */
export async function minuteCounts(
  app: FastifyInstance,
  { perMinute, redis }: LimitOptions,
): Promise<MinuteCounts | undefined> {
  if (perMinute === 0) return undefined
  const counts = redis ? createSharedCounter(await counterOf(app, redis)) : createLocalCounter()
  return {
    add: (name) => {
      refuseWhileHolding('a count of all nodes')
      return counts.add(name, MINUTE_MS)
    },
  }
}

/** Reads a file that is named by its hash; throws `not_found` if there is none. */
export type ReadHashedFile = <File>(
  request: FastifyRequest,
  read: () => Promise<File | undefined>,
) => Promise<File>

/** Limits requests for stored files with a hash in their name: only those for missing files count. */
export function limitMissingFiles(counts: MinuteCounts | undefined, perMinute: number): ReadHashedFile {
  /** Networks that requested too many missing files, and the end of their block: no file is looked up for them. */
  const refused = new LRUCache<string, number>({ max: 10_000 })
  return async (request, read) => {
    const network = networkOf(request.ip)
    const waitMs = (refused.get(network) ?? 0) - performance.now()
    if (waitMs > 0) throw tooOften(waitMs)
    const file = await read()
    if (file !== undefined) return file
    const counted = await counts?.add(`missing:${network}`)
    if (counted && counted.current > pageBudget(perMinute)) {
      refused.set(network, performance.now() + counted.ttl)
      throw tooOften(counted.ttl)
    }
    throw new Refusal('not_found')
  }
}

/**
 * Opens a connection that fails at once instead of waiting: while Redis is away or slow, each node counts by itself.
 */
async function counterOf(app: FastifyInstance, redis: Redis): Promise<Redis> {
  const counter = redis.duplicate({
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COUNT_PATIENCE_MS,
  })
  counter.on('error', () => undefined) // the original connection logs it
  await counter.connect()
  app.addHook('onClose', async () => counter.disconnect())
  return counter
}

/** Returns the path of a request. A request may name the whole address (RFC 9112, 3.2.2); its host is ignored. */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(?<path>[^#]*)/i.exec(url)?.groups?.['path'] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

/** Refuses overlong addresses before routing. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request
    const isProgram = PROGRAM_URL.below.some((below) => url.startsWith(below))
    const most = isProgram ? PROGRAM_URL.bytes : URL_LIMIT_BYTES
    done(url.length > most ? new Refusal('uri_too_long') : undefined)
  })
}
