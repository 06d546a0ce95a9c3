import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { loadCatalog } from '@raidkit/catalog/load'
import type { SiteEvent } from '@raidkit/contract/events'
import type { Logger } from 'pino'
import { makePriceJudge } from '../alerts/judging/index.ts'
import { buildApp } from '../app.ts'
import { makeCarrier } from '../alerts/deliveries/index.ts'
import type { Database } from './beginning.ts'
import { openCatalog } from '../catalogue/facts/index.ts'
import type { Deps } from '../deps.ts'
import { DOMAINS } from '../domains.ts'
import { watchBanner } from '../admin/banner/jobs.ts'
import { startGateway } from '../community/discord-bot/gateway.ts'
import { startSampling } from '../admin/state/sampling.ts'
import { feedJobs } from '../prices/feed/jobs.ts'
import { ownerLink } from '../account/session/ownerLink.ts'
import { prepareClosing } from '../platform/http/time-limits/closing.ts'
import type { Door } from '../platform/http/door.ts'
import { shrinkMemoryWhenIdle } from '../platform/http/idleMemory.ts'
import { makeEventStream } from '../platform/http/live/eventStream.ts'
import { builtPages, devPages, textsOf, type PageSource } from '../platform/http/pages/pageSource.ts'
import { houseJob } from './housekeeping.ts'
import { runJobs } from '../platform/nodes/jobs.ts'
import type { LogRing } from '../platform/nodes/logRing.ts'
import { openMessages } from './messages.ts'
import { learnEvent } from './learnEvent.ts'
import { relayEvents } from './news.ts'
import { openNodes } from '../platform/nodes/openNodes.ts'
import type { Queue } from '../platform/nodes/queue.ts'
import { openPrices } from '../prices/prices/index.ts'
import { openRedirects, type Settings } from '../platform/settings/index.ts'
import { openStore, type OpenStore } from '../platform/store/connection.ts'
import { fullDisk } from '../platform/store/fullDisk.ts'
import { runUnhurried } from '../platform/store/pools.ts'
import { StartError } from '../platform/store/startError.ts'

const WEB_DIR = fileURLToPath(new URL('../../../web', import.meta.url))

/** Delay of the jobs after the start: requests that waited for it are answered first. */
const JOBS_AFTER_MS = 250

type SiteOptions = {
  settings: Settings
  dev: boolean
  say: (line: string) => void
  log: Logger
  logs: LogRing
  database: Database
  /** Aborted by a stop during the start, which then opens nothing more. */
  stopSignal: AbortSignal
  /** Pages other than the web room's build, for tests. */
  pages?: PageSource
}

/** Starts the site from its settings until it listens. Opened parts are closed in reverse order. */
export async function startSite({ say, dev, pages, ...options }: SiteOptions): Promise<{
  stop: () => Promise<void>
}> {
  const { settings, database, stopSignal } = options
  const opened: (() => unknown)[] = [database.close]
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const load = async () => pages ?? (dev ? await devPages(WEB_DIR) : await builtPages(WEB_DIR))
    const onStop: OpenOptions['onStop'] = (close) => opened.push(close)
    const { app, link, drain, startJobs } = await open({ ...options, load, onStop })
    onStop(drain)
    stopSignal.throwIfAborted()
    await listen(app, settings)
    const starting = setTimeout(startJobs, JOBS_AFTER_MS)
    onStop(() => clearTimeout(starting))
    onStop(shrinkMemoryWhenIdle())
    say(`Raidkit is at ${settings.SITE_URL}`)
    if (link) say(`Owner link (once, ${link.hoursLeft} hours): ${link.url}`)
    return { stop }
  } catch (error) {
    await stop().catch(() => undefined) // why it did not start is what counts
    throw fullDisk(error, settings.DATABASE_URL ? 'the database' : `DATA_DIR (${settings.DATA_DIR})`) ?? error
  }
}

type OpenOptions = Pick<SiteOptions, 'settings' | 'log' | 'logs' | 'database' | 'stopSignal'> & {
  load: () => Promise<PageSource>
  onStop: (close: () => unknown) => void
}

async function open({ settings, load, log, logs, database, stopSignal, onStop }: OpenOptions) {
  // Pages and the catalogue are loaded while the database starts; errors that an operator can fix are reported first.
  const loading = load()
  const [databaseUrl] = await Promise.all([database.url, loadCatalog(), Promise.allSettled([loading])])
  stopSignal.throwIfAborted()
  const store = await openedStore(databaseUrl, log)
  onStop(store.close)
  const { redis, bus, locks, close } = await openNodes({ redisUrl: settings.REDIS_URL, databaseUrl, log })
  onStop(close)
  const source = await loading
  const catalog = await openCatalog(store, log, { bundledOnly: settings.PRICE_FEED === 'sample' })
  const redirects = await openRedirects(store)
  const publish = (event: SiteEvent) => news.publish(event)
  const now = Date.now
  const judging = (event: SiteEvent) => judge.after(event, publish)
  const prices = await openPrices({ store, catalog, settings, publish: judging, now, log })
  onStop(prices.stop)
  const hello = () => ({ type: 'build', build: source.build.id }) as const
  const stream = makeEventStream({ random: Math.random, now, hello })
  const news = relayEvents({ bus, log, learn, pages: stream })
  const secret = settings.SESSION_SECRET ?? (await keptSecret(store))
  const { mail, queue, outbox, pushKeys } = await openMessages({ store, settings, databaseUrl, log, onStop })
  const deps: Deps = {
    settings,
    store,
    locks,
    catalog,
    redirects,
    prices,
    mail,
    outbox,
    log,
    logs,
    publish,
    now,
    secret,
    pushKeys,
    build: source.build,
    texts: textsOf(source),
  }
  const judge = makePriceJudge(deps)
  onStop(judge.stop)
  const { app, door, sockets, pages, watch, ...known } = await buildApp({ deps, stream, source, redis, bus })
  const drain = prepareClosing(app, () => {
    stream.close()
    sockets.close()
  })
  const banner = await watchBanner({
    ...deps,
    onGap: bus.onGap,
    changed: (shown) => {
      pages.changed()
      stream.send({ type: 'alert', ...shown })
    },
  })
  onStop(banner.stop)
  onStop(news.listen())
  const startJobs = await runUnhurried(() => openJobs({ deps, door, queue, onStop, watch, stream, sockets }))

  async function learn(event: SiteEvent): Promise<SiteEvent> {
    return learnEvent(event, { catalog, redirects, prices, banner, pages, ...known })
  }

  return { app, link: await ownerLink(deps), drain, startJobs }
}

async function openedStore(databaseUrl: string, log: Logger): Promise<OpenStore> {
  return openStore({ databaseUrl, log }).catch((error: unknown) => {
    throw new StartError(
      `the database cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
}

type JobParts = Pick<OpenOptions, 'onStop'> &
  Parameters<typeof startSampling>[1] & { deps: Deps; door: Door; queue: Queue }

/** Opens the jobs that run by the clock or on events; the returned function starts them. */
async function openJobs({ deps, door, queue, onStop, ...node }: JobParts): Promise<() => void> {
  onStop(startSampling(deps, node))
  const jobs = runJobs(deps, [houseJob(deps), ...DOMAINS.flatMap((domain) => domain.jobs?.(deps) ?? [])])
  onStop(jobs.stop)
  const feed = await feedJobs(deps)
  onStop(feed.stop)
  onStop(startGateway(door, deps))
  return () =>
    void runUnhurried(async () => {
      void jobs.runDue()
      feed.start()
      await queue
        .work(makeCarrier(deps))
        .catch((error: unknown) => deps.log.error({ err: error }, 'the queue of messages was not opened'))
    })
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>['app'], settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`port ${settings.PORT} is taken: set PORT to a free one`)
    if (code === 'EACCES')
      throw new StartError(`port ${settings.PORT} may not be used: set PORT to one above 1023`)
    if (code === 'EADDRNOTAVAIL')
      throw new StartError(`${settings.HOST} is no address of this machine: set HOST`)
    throw error
  }
}

/** Returns the stored secret: cookies stay valid over restarts and on every node. */
async function keptSecret(store: OpenStore): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  return store.inTransaction(async (tx) => {
    const known = await tx.settings.get('sessionSecret')
    if (typeof known?.value === 'string') return known.value
    await tx.settings.set('sessionSecret', made)
    return made
  }, 'serializable')
}
