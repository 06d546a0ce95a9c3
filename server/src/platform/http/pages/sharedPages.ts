import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasAccess } from '@raidkit/rules/platform/access'
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
import { withBodyFor } from '../replies/packed.ts'
import { sendPrepared } from '../replies/prepared.ts'
import { renderHere } from './renderHere.ts'
import type { pageRenderer, PageSite } from './renderPage.ts'
import { RenderQueue } from './renderQueue.ts'
import { RenderThreads } from './renderThreads.ts'
import { pagePolicy } from '../access/securityHeaders.ts'
import { HINT_COOKIE } from '../access/sessions.ts'

/** Number of rendering threads. They have a lower priority than requests; more of them would only take memory. */
const THREADS = Math.min(4, availableParallelism())
/** Time in seconds after which a refused page may be requested again. */
const RETRY_AFTER_S = 5

/** Load of the rendering. */
export type PageLoad = {
  /** Number of pages that readers wait for. */
  readonly waiting: number
  /** Number of outdated pages that are being made anew while kept copies are served. */
  readonly stale: number
  /** Returns the number of bytes in the heaps of the rendering threads. */
  threadHeapBytes: () => Promise<number>
}

type Rendering = { site: PageSite; render: ReturnType<typeof pageRenderer> }

/**
 * Delay before the pages are loaded. Loading blocks this thread for a fifth of a second, and the requests that waited for the
 * start are answered first; the first request for a page does not wait for the delay.
 */
const WARM_AFTER_MS = 1000

/** Serves pages that are the same for everybody: kept in memory, and made in threads of their own. */
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
    // Meanwhile a thread loads the pages on another processor.
    renderer.prepare()
    const warm = async () => {
      await sleep(WARM_AFTER_MS, undefined, { ref: false })
      const { listedPaths } = (await loadBuild()).entry.module
      // Items' pages are requested most often. All of them share the outline, and most of what the first one loads.
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
    return hasAccess((await sessions.visitorOf(request)).access, 'editor')
  }

  async function send({ request, reply }: PageAsked, outcome: Outcome): Promise<FastifyReply> {
    if ('once' in outcome) return sendOnce(request, reply, { ...outcome.once, images, isDev: false })
    const { page, slot } = outcome
    void reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache')
    const packed = await withBodyFor(page.packed, request.headers['accept-encoding'] ?? '')
    if (slot && packed !== page.packed) cache.repack(slot, packed)
    // If the page was made anew meanwhile, these headers do not belong to it.
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
    // An outline works only where the browser can request the data.
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
