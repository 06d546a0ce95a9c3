import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { allows } from '@raidkit/rules/platform/access'
import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import { itemLink, localePath, splitLanguage } from '@raidkit/rules/platform/links'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { sendRefusal } from '../errors.ts'
import { sendOnce } from './ownPages.ts'
import { outlineKey, PageProvider, type Outcome } from './pageProvider.ts'
import { pageFacts } from './pageFacts.ts'
import type { PageAsked, PageOptions } from './pageAsked.ts'
import type { WebBuild } from './pageSource.ts'
import { withBodyFor } from '../packed.ts'
import { sendPrepared } from '../prepared.ts'
import { renderHere } from './renderHere.ts'
import type { pageRenderer, PageSite } from './renderPage.ts'
import { RenderQueue } from './renderQueue.ts'
import { RenderThreads } from './renderThreads.ts'
import { pagePolicy } from '../securityHeaders.ts'
import { HINT_COOKIE } from '../sessions.ts'

/** Each stands back behind whoever answers requests; more than these would only take memory. */
const THREADS = Math.min(4, availableParallelism())
/** Until a page that nobody has asked for yet may be made. */
const RETRY_AFTER_S = 5

/** How much is to be rendered. */
export type PageLoad = {
  /** Somebody waits for them. */
  readonly waiting: number
  /** Made anew behind their kept copies. */
  readonly stale: number
  /** What the heaps of the threads that render take. */
  threadHeapBytes: () => Promise<number>
}

type Rendering = { site: PageSite; render: ReturnType<typeof pageRenderer> }

/**
 * Delay before the pages are loaded. Loading blocks this thread for a fifth of a second, and the requests that waited for the
 * start are answered first.
 */
const WARM_AFTER_MS = 250

/** Pages that are the same for everybody: kept in memory, made by threads of their own. */
export function sharedPages(app: FastifyInstance, options: PageOptions, rendering: Rendering) {
  const { deps, sessions, source, cache, hot } = options
  const images = deps.settings.IMAGES_URL
  const { origin } = new URL(deps.settings.SITE_URL)
  let build: WebBuild | undefined
  /** Loads the pages on the first call: the start does not wait for them. */
  async function loadBuild(): Promise<WebBuild> {
    if (build) return build
    build = await source.load()
    const { pageQuery } = build.entry.module
    if (pageQuery) hot.address.knowPages(pageQuery)
    return build
  }
  const { provider, queue, renderer, outlineOf } = openProvider(options, { ...rendering, build: () => build })
  app.addHook('onListen', async () => {
    if (!source.file) return
    // A thread loads the pages on another processor meanwhile.
    renderer.prepare()
    const warm = async () => {
      await sleep(WARM_AFTER_MS, undefined, { ref: false })
      const { listedPaths } = (await loadBuild()).entry.module
      // Pages of items are requested most often. The outline of one is that of all, and so is most of what the first one asks for.
      const itemPath = deps.catalog.current.items.slice(0, 1).map(itemLink)
      const outlines = itemPath.flatMap((key) => outlineOf({ key, language: DEFAULT_LANGUAGE }) ?? [])
      const keys = [...outlines, ...itemPath, ...listedPaths]
      await provider.warm(keys.map((key) => ({ key, language: DEFAULT_LANGUAGE })))
    }
    warm().catch((error: unknown) => deps.log.error({ err: error }, 'the pages could not be loaded'))
  })
  app.addHook('onClose', async () => {
    queue.close()
    await renderer.stop()
  })

  async function isOperator(request: FastifyRequest): Promise<boolean> {
    if (request.cookies[HINT_COOKIE] === undefined) return false
    return allows((await sessions.visitorOf(request)).access, 'editor')
  }

  async function send({ request, reply }: PageAsked, outcome: Outcome): Promise<FastifyReply> {
    if ('once' in outcome) return sendOnce(request, reply, { ...outcome.once, images, isDev: false })
    const { page, slot } = outcome
    void reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache')
    const packed = await withBodyFor(page.packed, request.headers['accept-encoding'] ?? '')
    if (slot && packed !== page.packed) cache.repack(slot, packed)
    // Unless it was made anew meanwhile: then the headers are not the page's.
    if (slot?.page.policy === page.policy && request.method === 'GET') cache.heat(slot, reply.getHeaders())
    return sendPrepared(request, reply, packed)
  }

  const sendShared = async (asked: PageAsked): Promise<FastifyReply> => {
    const { request, reply, language } = asked
    await loadBuild()
    const { pathname, search } = new URL(origin + request.url)
    const isBot = isbot(request.headers['user-agent'])
    try {
      const key = hot.address.of(pathname + search)
      return await send(
        asked,
        await provider.pageFor({ key, language, isBot, isPatient: () => isOperator(request) }),
      )
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'overloaded') throw error
      return sendRefusal(request, reply.header('retry-after', RETRY_AFTER_S), error)
    }
  }
  const load: PageLoad = {
    get waiting() {
      return queue.waiting
    },
    get stale() {
      return provider.stale
    },
    threadHeapBytes: () => renderer.heapBytes(),
  }
  return { sendShared, load }
}

/** `build` returns undefined until the pages are loaded, which happens before the first page is made. */
type Providing = Rendering & { build: () => WebBuild | undefined }

function openProvider({ deps, door, source, cache }: PageOptions, { site, render, build }: Providing) {
  const { log, now } = deps
  const { file } = source
  const renderer = file
    ? new RenderThreads({ file, site, count: THREADS, log })
    : renderHere({ source, render, log })
  const queue = new RenderQueue(renderer.places)
  /** The key of the outline of a page; undefined where it has none. */
  function outlineOf({ key, language }: { key: string; language: Language }): string | undefined {
    const { path } = splitLanguage(new URL(key, 'http://site').pathname)
    const loaded = build()
    const outline = loaded?.entry.module.outlineOf?.(path)
    const route = loaded?.assets.routes[outline?.routeId ?? '']
    // Only where the browser can ask for the data.
    if (!outline || !route?.hasLoader || !route.hasClientLoader) return undefined
    return outlineKey(localePath(outline.path, language))
  }
  const provider = new PageProvider({
    cache,
    queue,
    renderer,
    now,
    origin: new URL(deps.settings.SITE_URL).origin,
    facts: pageFacts({ door, now, changes: () => cache.change }),
    hasRedirects: () => deps.redirects.size > 0,
    outlineOf,
    policyOf: ({ scripts, styles, isFramed }) =>
      pagePolicy({ scripts, styles, images: site.images, framed: isFramed, dev: false }),
  })
  return { provider, queue, renderer, outlineOf }
}
