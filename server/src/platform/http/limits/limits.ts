import { Refusal } from '@raidkit/contract/platform/errors'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { refuseWhileHolding } from '../../store/askers.ts'
import { isCallPath } from '../looseAddress.ts'
import { countsOfThisNode, limitStore, sharedCounts, type Counted } from './limitStore.ts'
import { networkOf } from './networkOf.ts'
import { tooOften } from './tooOften.ts'

const COUNT_PATIENCE_MS = 500

/** Bodies that are of no call; calls state theirs in the contract. */
export const BODY_LIMIT_BYTES = 4 * 1024
/** Longer addresses are refused before anything looks at them. */
export const URL_LIMIT_BYTES = 4096
/** Programs write whole names into them: two thousand Cyrillic letters take 12,000 bytes. Node itself takes 16 kB of headers. */
const PROGRAM_URL = { below: ['/api/v1/', '/api/be/chat/', '/webhook/'], bytes: 15 * 1024 }

type LimitOptions = { perMinute: number; redis: Redis | undefined }

/** Pages a minute for each call a minute: a visit is one page, a few icons and two to five calls. */
const PAGES_PER_CALL = 0.5

/** How many pages a minute a network may ask for that may make so many calls. */
function pageBudget(perMinute: number): number {
  return Math.ceil(perMinute * PAGES_PER_CALL)
}

/** Calls and sockets have a budget of their own, so that neither a busy page nor a crawler uses up the other's. */
function isCall({ url }: FastifyRequest): boolean {
  return isCallPath(url) || url.startsWith('/ws/')
}

/** Built files by the route that serves them, not by the address that was asked: every file has a route of its own. */
const HASHED_FILE = /^\/assets\/[^/]+-[\w-]{8}\.[a-z\d]+$/

function isHashedFile({ routeOptions }: FastifyRequest): boolean {
  return HASHED_FILE.test(routeOptions.url ?? '')
}

/**
 * Requests from one network a minute, calls and pages apart; shared between nodes through Redis when there is one. A
 * first visit loads up to fifty files with a hash in their name, which never count. Returns the hook that counts what no
 * route takes.
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

/** Counts a request of a key, by its hash, and refuses beyond its number. */
export type KeyLimit = (request: FastifyRequest, reply: FastifyReply, hash: string) => Promise<void>

/** Requests with one key a minute, from whatever address; shared like those of addresses, and off with them. */
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

/** Counts by a name, for limits that only a feature knows: how many it is of its minute, and how long that still lasts. */
export type MinuteCounts = { add: (name: string) => Counted | Promise<Counted> }

/** Undefined where limits are off. Without Redis the answer is there at once. */
export async function minuteCounts(
  app: FastifyInstance,
  { perMinute, redis }: LimitOptions,
): Promise<MinuteCounts | undefined> {
  if (perMinute === 0) return undefined
  const counts = redis ? sharedCounts(await counterOf(app, redis)) : countsOfThisNode()
  return {
    add: (name) => {
      refuseWhileHolding('a count of all nodes')
      return counts.add(name, MINUTE_MS)
    },
  }
}

/** Reads a file that is named by its hash; refuses with `not_found` where there is none. */
export type ReadHashedFile = <File>(
  request: FastifyRequest,
  read: () => Promise<File | undefined>,
) => Promise<File>

/** For routes of files with a hash in their name that are found in a store: only those that are not there count. */
export function limitMissingFiles(counts: MinuteCounts | undefined, perMinute: number): ReadHashedFile {
  /** Networks that asked for too many, and until when: nothing is looked for on their behalf. */
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

/** A connection that fails at once instead of waiting: while Redis is away or slow, each node counts by itself. */
async function counterOf(app: FastifyInstance, redis: Redis): Promise<Redis> {
  const counter = redis.duplicate({
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COUNT_PATIENCE_MS,
  })
  counter.on('error', () => undefined) // the connection it copies tells the log
  await counter.connect()
  app.addHook('onClose', async () => counter.disconnect())
  return counter
}

/** A request may name the whole address (RFC 9112, 3.2.2): the path is what counts, the host is never believed. */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(?<path>[^#]*)/i.exec(url)?.groups?.['path'] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

/** Refuses what is too long to be honest, before routing. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request
    const isProgram = PROGRAM_URL.below.some((below) => url.startsWith(below))
    const most = isProgram ? PROGRAM_URL.bytes : URL_LIMIT_BYTES
    done(url.length > most ? new Refusal('uri_too_long') : undefined)
  })
}
