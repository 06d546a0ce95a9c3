import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Redis } from 'ioredis'
import { openKeyBook, type KeyBook } from './api-keys/index.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adminMailRoutes } from './features/admin-mail/routes.ts'
import { adminSettingsRoutes } from './features/admin-settings/routes.ts'
import { adminStateRoutes } from './features/admin-state/routes.ts'
import { adminTrailRoutes } from './features/admin-trail/routes.ts'
import { adminUserChangeRoutes, adminUserRoutes } from './features/admin-users/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { alarmRoutes } from './features/alarms/routes.ts'
import { alertRoutes } from './features/alert/routes.ts'
import { ammoRoutes } from './features/ammo/routes.ts'
import { btcFarmRoutes } from './features/btc-farm/routes.ts'
import { cacheRoutes } from './features/cache/routes.ts'
import { characterRoutes } from './features/characters/routes.ts'
import { correctionRoutes } from './features/corrections/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { adminFeedRoutes } from './features/feed/adminRoutes.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { gunRoutes } from './features/guns/routes.ts'
import { gearRoutes } from './features/gear/routes.ts'
import { gunCompareRoutes } from './features/gun-compare/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { hideoutRoutes } from './features/hideout/routes.ts'
import { skillRoutes } from './features/skills/routes.ts'
import { ingestRoutes } from './features/ingest/routes.ts'
import { itemDetailRoutes } from './features/item-details/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { dataApiRoutes } from './features/data-api/routes.ts'
import { emailSignInRoutes } from './features/email-sign-in/routes.ts'
import { loadoutRoutes } from './features/loadouts/routes.ts'
import { mapMarkRoutes } from './features/map-marks/routes.ts'
import { mapPackRoutes } from './features/map-packs/routes.ts'
import { uploadRoute } from './features/map-packs/upload.ts'
import { mapRoutes } from './features/maps/routes.ts'
import { needRoutes } from './features/needs/routes.ts'
import { ownPriceRoutes } from './features/own-prices/routes.ts'
import { patreonWebhookRoutes } from './features/patreon-webhook/routes.ts'
import { pilotFileRoutes } from './features/pilot-files/routes.ts'
import { pilotRoutes } from './features/pilot/routes.ts'
import { priceApiRoutes } from './features/price-api/routes.ts'
import { priceRoutes } from './features/prices/routes.ts'
import { progressApiRoutes } from './features/progress-api/routes.ts'
import { progressTokenRoutes } from './features/progress-tokens/routes.ts'
import { progressionRoutes } from './features/progression/routes.ts'
import { providerRoutes } from './features/providers/routes.ts'
import { unlinkRoutes } from './features/providers/unlink.ts'
import { questRoutes } from './features/quests/routes.ts'
import { redirectRoutes } from './features/redirect/routes.ts'
import { remoteRoutes } from './features/remote/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { seatRoutes } from './features/seats/routes.ts'
import { seoRoutes } from './features/seo/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { squadRoutes } from './features/squad/routes.ts'
import { tradeRoutes } from './features/trade/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { weatherRoutes } from './features/weather/routes.ts'
import { serveAssets } from './http/assets.ts'
import { limitDuration } from './http/deadline.ts'
import { openDoor, type Door } from './http/door.ts'
import { handleErrors } from './http/errors.ts'
import { frameworkOptions } from './http/framework.ts'
import type { EventStream } from './http/live/eventStream.ts'
import { checkFeature } from './http/features.ts'
import { allowedHosts, refuseForeignHosts } from './http/hosts.ts'
import { answerHotFirst, HotAnswers } from './http/hotAnswers.ts'
import { readJsonBodies } from './http/bodies/jsonBodies.ts'
import { makeKeys } from './http/keys.ts'
import { limitAddresses, limitKeys, limitRates, minuteCounts } from './http/limits/limits.ts'
import { gaugesOf, serveMetrics } from './http/metrics.ts'
import { PageCache } from './http/pages/pageCache.ts'
import { servePages } from './http/pages/pages.ts'
import { useVite, type PageSource } from './http/pages/pageSource.ts'
import { watchProxies } from './http/limits/proxies.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { makeSessions, type Sessions } from './http/sessions.ts'
import { cutSlowSenders } from './http/bodies/slowSenders.ts'
import { teamRoutes } from './features/team/routes.ts'
import { testChannelRoutes } from './features/test-channel/routes.ts'
import { openChannels, type Channels } from './http/live/channels.ts'
import { openSockets, type Sockets } from './http/live/sockets.ts'
import { TIMES, type Times } from './http/times.ts'
import { refuseUnknown } from './http/unknownRoutes.ts'
import type { EventBus } from './nodes/bus.ts'
import { makeTradeParts } from './trade/index.ts'

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
  /** Something of an account changed: what this node remembers of it is looked up again. */
  forgetAccount: (userUid: string) => void
  routes: RouteOptions[]
}

/** The whole server as one visible list. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { deps, stream, source, redis, bus, times = TIMES } = options
  const app: FastifyInstance = Fastify(frameworkOptions(deps, times))
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  if (source?.vite) useVite(app, source.vite)
  else limitDuration(app, times.answerMs) // while developing, a first page is compiled
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
  answerHotFirst(app.server, hot, { now: deps.now, hosts })
  cutSlowSenders(app.server, times)
  const keys = makeKeys({ ...deps, limit: limitKeys(app) })
  const keyBook = openKeyBook(app, deps)
  const door = openDoor({ app, deps, sessions, keys, hot })
  const pages = new PageCache(hot, deps.now)
  const sockets = openSockets({
    app,
    siteUrl: deps.settings.SITE_URL,
    readerOf: (request) => sessions.readerOf(request),
    log: deps.log,
    now: deps.now,
    pingMs: times.pingMs,
  })
  const channels = openChannels({ ...deps, sockets, bus })

  healthRoutes(app, deps)
  liveFeatures({ app, door, deps, channels, sockets, bus, pingMs: times.pingMs })
  eventRoutes(app, stream, { ...deps, sessions })
  accountFeatures({ app, door, sessions, deps, keyBook })
  await programFeatures(app, { ...deps, keyBook, redis, hot, door, stream })
  answerCalls(door, deps)
  mapRoutes(app, door, deps)
  mapPackRoutes(app, door, deps)
  uploadRoute(app, { ...deps, sessions })
  adminFeatures(door, deps, { redis, stream, sockets, pages, hiddenReaders })
  serveMetrics(app, deps.settings.METRICS_TOKEN, gaugesOf({ stream, sockets, hot, pages }))
  if (source) {
    seoRoutes(app, deps, source)
    const checkOcr = async (request: FastifyRequest) =>
      checkFeature(deps.store, await sessions.visitorOf(request), 'ocr')
    if (!source.vite) await serveAssets(app, source.clientDir, checkOcr)
    await servePages(app, { deps, door, sessions, source, cache: pages, hot })
  }
  const forgetAccount = forgetting({ sessions, keyBook, channels })
  return { app, door, sockets, channels, pages, hot, sessions, keyBook, forgetAccount, routes }
}

function forgetting({ sessions, keyBook, channels }: Pick<App, 'sessions' | 'keyBook' | 'channels'>) {
  return (userUid: string): void => {
    sessions.forget(userUid)
    keyBook.forget(userUid)
    channels.recheck(userUid)
  }
}

type LiveParts = Pick<AccountParts, 'app' | 'door' | 'deps'> & {
  channels: Channels
  sockets: Sockets
  bus: EventBus
  pingMs: number
}

/** What speaks over sockets. */
function liveFeatures({ app, door, deps, channels, sockets, bus, pingMs }: LiveParts): void {
  testChannelRoutes(channels)
  squadRoutes(channels, deps)
  pilotRoutes(app, door, { ...deps, channels, bus })
  pilotFileRoutes(app, door, deps)
  app.addHook('onClose', remoteRoutes({ sockets, bus, now: deps.now, pingMs }))
}

/** What needs nothing but the door. */
function answerCalls(door: Door, deps: Deps): void {
  alertRoutes(door, deps)
  weatherRoutes(door, deps)
  feedRoutes(door, deps)
  redirectRoutes(door, deps)
  settingsRoutes(door, deps)
  ingestRoutes(door, deps)
  cacheRoutes(door, deps)
  itemRoutes(door, deps)
  const trade = makeTradeParts(deps)
  itemDetailRoutes(door, deps, trade)
  gunRoutes(door, deps)
  ammoRoutes(door, deps, trade)
  gearRoutes(door, deps, trade)
  gunCompareRoutes(door, deps, trade)
  priceRoutes(door, deps)
  tradeRoutes(door, deps, trade)
  btcFarmRoutes(door, deps)
  questRoutes(door, deps)
  searchRoutes(door, deps)
  hideoutRoutes(door, deps)
  skillRoutes(door, deps)
  needRoutes(door, deps)
  correctionRoutes(door, deps)
}

type ProgramParts = Deps & Pick<App, 'keyBook' | 'hot' | 'door'> & Pick<AppOptions, 'redis' | 'stream'>

/** What programs of others ask, each by a key or a token of a reader. */
async function programFeatures(app: FastifyInstance, { redis, ...parts }: ProgramParts): Promise<void> {
  const counts = await minuteCounts(app, { perMinute: parts.settings.RATE_LIMIT, redis })
  priceApiRoutes(app, { ...parts, counts })
  progressApiRoutes(app, { ...parts, counts })
  dataApiRoutes(app, { ...parts, counts })
}

type AccountParts = { app: FastifyInstance; door: Door; sessions: Sessions; deps: Deps; keyBook: KeyBook }

function accountFeatures({ app, door, sessions, deps, keyBook }: AccountParts): void {
  apiKeyRoutes(door, { ...deps, keyBook })
  alarmRoutes(app, door, deps)
  webhookRoutes(door, deps)
  sessionRoutes(app, sessions, deps)
  emailSignInRoutes(door, sessions, deps)
  userRoutes(door, deps)
  characterRoutes(door, deps)
  progressionRoutes(door, deps)
  progressTokenRoutes(door, deps)
  teamRoutes(door, deps)
  accountRoutes(app, door, { ...deps, sessions })
  undoRoutes(door, deps)
  providerRoutes(app, sessions, deps)
  unlinkRoutes(door, deps)
  patreonWebhookRoutes(app, deps)
  seatRoutes(door, deps)
  ownPriceRoutes(door, deps)
  mapMarkRoutes(door, deps)
  loadoutRoutes(app, door, deps)
}

function adminFeatures(door: Door, deps: Deps, parts: Parameters<typeof adminStateRoutes>[2]): void {
  adminFeedRoutes(door, deps)
  adminStateRoutes(door, deps, parts)
  adminUserRoutes(door, deps)
  adminUserChangeRoutes(door, deps)
  adminSettingsRoutes(door, deps)
  adminTrailRoutes(door, deps)
  adminMailRoutes(door, deps)
}
