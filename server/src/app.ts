import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Redis } from 'ioredis'
import { openKeyBook, type KeyBook } from './developers/api-keys/index.ts'
import type { Deps } from './deps.ts'
import { DOMAINS } from './domains.ts'
import type { Site } from './feature.ts'
import { seoRoutes } from './platform/seo/routes.ts'
import { serveAssets } from './platform/http/replies/assets.ts'
import { limitDuration } from './platform/http/time-limits/deadline.ts'
import { openDoor, type Door } from './platform/http/door.ts'
import { handleErrors } from './platform/http/errors.ts'
import { frameworkOptions } from './platform/http/framework.ts'
import type { EventStream } from './platform/http/live/eventStream.ts'
import { checkFeature } from './platform/http/access/features.ts'
import { allowedHosts, refuseForeignHosts } from './platform/http/access/hosts.ts'
import { answerHotFirst, HotAnswers } from './platform/http/replies/hotAnswers.ts'
import { readJsonBodies } from './platform/http/bodies/jsonBodies.ts'
import { makeKeys } from './platform/http/access/keys.ts'
import {
  limitAddresses,
  limitKeys,
  limitMissingFiles,
  limitRates,
  minuteCounts,
} from './platform/http/limits/limits.ts'
import { limitWrongGuesses } from './platform/http/limits/wrongGuesses.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import type { PageOptions } from './platform/http/pages/pageAsked.ts'
import { PageCache } from './platform/http/pages/pageCache.ts'
import { servePages } from './platform/http/pages/pages.ts'
import type { PageLoad } from './platform/http/pages/sharedPages.ts'
import { useVite, type PageSource } from './platform/http/pages/pageSource.ts'
import { watchProxies } from './platform/http/limits/proxies.ts'
import { nameAskers } from './platform/http/time-limits/requestAskers.ts'
import { watchRequests, type RequestWatch } from './platform/http/time-limits/requestWatch.ts'
import { securityHeaders } from './platform/http/access/securityHeaders.ts'
import { makeSessions, type Sessions } from './platform/http/access/sessions.ts'
import { cutSlowSenders } from './platform/http/bodies/slowSenders.ts'
import { openChannels, type Channels } from './platform/http/live/channels.ts'
import { openSockets, type Sockets } from './platform/http/live/sockets.ts'
import { TIMES, type Times } from './platform/http/time-limits/times.ts'
import { refuseUnknown } from './platform/http/addresses/unknownRoutes.ts'
import type { EventBus } from './platform/nodes/bus.ts'
import { openPictures } from './platform/pictures/index.ts'
import { makeTradeParts } from './trade/costs/index.ts'

export type AppOptions = {
  deps: Deps
  stream: EventStream
  source: PageSource | undefined
  redis: Redis | undefined
  bus: EventBus
  times?: Times
}
export type App = {
  app: FastifyInstance
  door: Door
  sockets: Sockets
  channels: Channels
  pages: PageCache
  hot: HotAnswers
  sessions: Sessions
  keyBook: KeyBook
  watch: RequestWatch
  /** Something of an account changed: what this node remembers of it is looked up again. */
  forgetAccount: (userUid: string) => void
  routes: RouteOptions[]
}

/** The whole server as one visible list. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { deps, stream, source, redis, bus, times = TIMES } = options
  const { pingMs } = times
  const app: FastifyInstance = Fastify(frameworkOptions(deps, times))
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  limitWaiting(app, source, times)
  // Calls speak JSON. Anything else is what a form on another site could send.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  handleErrors(app)
  await app.register(cookie, { secret: deps.secret })
  securityHeaders(app, deps.settings.SITE_URL)
  const hosts = allowedHosts(deps.settings)
  refuseForeignHosts(app, hosts)
  const hiddenReaders = watchProxies(app, deps.settings.TRUST_PROXY, deps.log)
  limitAddresses(app)
  const limit = await limitRates(app, { perMinute: deps.settings.RATE_LIMIT, redis })
  refuseUnknown(app, limit)

  const sessions = makeSessions(deps)
  const hot = new HotAnswers()
  const watch = watchRequests(app, { now: deps.now, hot })
  answerHotFirst(app.server, hot, { now: deps.now, hosts })
  cutSlowSenders(app.server, times)
  const { counts, guesses, keys } = await openLimits(app, deps, redis)
  const keyBook = openKeyBook(app, deps)
  const door = openDoor({ app, deps, sessions, keys, guesses, hot })
  const pages = new PageCache(hot, deps.now)
  const sockets = openSocketsOf({ app, deps, sessions, pingMs })
  const channels = openChannels({ ...deps, sockets, bus })

  const pictures = openPictures({ log: deps.log, counts })
  app.addHook('onClose', () => pictures.stop())
  const site: Site = {
    app,
    door,
    deps,
    sessions,
    channels,
    sockets,
    stream,
    bus,
    redis,
    pages,
    hot,
    counts,
    guesses,
    readHashedFile: limitMissingFiles(counts, deps.settings.RATE_LIMIT),
    hiddenReaders,
    watch,
    keyBook,
    pictures,
    trade: makeTradeParts(deps),
    changes: indexKinds(DOMAINS.flatMap(({ changes }) => changes?.(deps) ?? [])),
    undoSteps: indexKinds(DOMAINS.flatMap(({ undoSteps }) => undoSteps ?? [])),
    pingMs,
  }
  for (const { addRoutes } of DOMAINS) addRoutes(site)
  let pageLoad: PageLoad | undefined
  const measured = { stream, sockets, hot, pages, pictures, pageLoad: () => pageLoad }
  serveMetrics(app, deps.settings.METRICS_TOKEN, measured)
  if (source) pageLoad = await serveFilesAndPages(app, { deps, door, sessions, source, cache: pages, hot })
  const forgetAccount = forgetting({ sessions, keyBook, channels })
  return { app, door, sockets, channels, pages, hot, sessions, keyBook, watch, forgetAccount, routes }
}

/** Indexes what the domains have registered. A second one of a kind would replace the first unnoticed. */
function indexKinds<Registered extends { kind: string }>(
  all: readonly Registered[],
): ReadonlyMap<string, Registered> {
  const byKind = new Map(all.map((one) => [one.kind, one]))
  if (byKind.size < all.length) throw new Error('two domains have registered the same kind')
  return byKind
}

async function openLimits(app: FastifyInstance, deps: Deps, redis: Redis | undefined) {
  const counts = await minuteCounts(app, { perMinute: deps.settings.RATE_LIMIT, redis })
  const guesses = limitWrongGuesses(counts)
  return { counts, guesses, keys: makeKeys({ ...deps, limit: limitKeys(app), guesses }) }
}

type SocketParts = { app: FastifyInstance; deps: Deps; sessions: Sessions; pingMs: number }

function openSocketsOf({ app, deps, sessions, pingMs }: SocketParts): Sockets {
  const { settings, log, now } = deps
  const readerOf = (request: FastifyRequest) => sessions.readerOf(request)
  return openSockets({ app, siteUrl: settings.SITE_URL, readerOf, log, now, pingMs })
}

async function serveFilesAndPages(app: FastifyInstance, options: PageOptions): Promise<PageLoad | undefined> {
  const { deps, sessions, source } = options
  seoRoutes(app, deps, source)
  const checkOcr = async (request: FastifyRequest) =>
    checkFeature(deps.store, await sessions.visitorOf(request), 'ocr')
  if (!source.vite) await serveAssets(app, source.clientDir, checkOcr)
  return servePages(app, options)
}

function limitWaiting(app: FastifyInstance, source: PageSource | undefined, { answerMs }: Times): void {
  if (source?.vite) useVite(app, source.vite)
  else limitDuration(app, answerMs) // while developing, a first page is compiled
  nameAskers(app, answerMs)
}

function forgetting({ sessions, keyBook, channels }: Pick<App, 'sessions' | 'keyBook' | 'channels'>) {
  return (userUid: string): void => {
    sessions.forget(userUid)
    keyBook.forget(userUid)
    channels.recheck(userUid)
  }
}
