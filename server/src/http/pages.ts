import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S, type Language } from '@raidkit/rules/languages'
import { localePath } from '@raidkit/rules/links'
import { Refusal } from '@raidkit/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { createRequestHandler, type RequestHandler } from 'react-router'
import type { Deps } from '../deps.ts'
import type { Door } from './door.ts'
import { isCallPath } from './errors.ts'
import { languageRoute } from './languageRoute.ts'
import { hashedScripts, type KeptPage, type PageCache } from './pageCache.ts'
import type { PageSource, WebBuild } from './pageSource.ts'
import { prepare, sendPrepared } from './prepared.ts'
import { pagePolicy } from './securityHeaders.ts'
import type { Sessions } from './sessions.ts'
import { VISITOR, type Visitor } from './visitor.ts'

type NodeStream = Parameters<typeof Readable.fromWeb>[0]

const DEFAULT_MODE = 'PVP'
const PAGE_QUALITY = 6

type PageOptions = { deps: Deps; door: Door; sessions: Sessions; source: PageSource; cache: PageCache }
type PageAsk = {
  url: URL
  language: Language
  visitor: Visitor
  whole: boolean
  userAgent: string
  signal: AbortSignal
}

/** Server-rendered pages: from memory for everyone, streamed where the reader matters. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { deps, sessions, cache } = options
  const render = renderer(options)
  const dev = options.source.vite !== undefined

  async function sendKept(request: FastifyRequest, reply: FastifyReply, ask: PageAsk) {
    const key = keyOf(ask)
    const kept = cache.get(key)
    if (kept) return sendHeated({ request, reply, ask, cache }, kept)
    let answer: Rendered | undefined
    const coming = await cache.getOrRender(key, async () => {
      answer = await render(ask)
      return keepable(answer) ? keptPage(answer, deps, dev) : undefined
    })
    if (coming) return sendHeated({ request, reply, ask, cache }, coming)
    return sendOnce(request, reply, answer ?? (await render(ask)))
  }

  async function sendOnce(request: FastifyRequest, reply: FastifyReply, { response, nonce }: Rendered) {
    if (response.status >= 500 && isbot(request.headers['user-agent'])) {
      // spec section 8: errors are logged for bots, not rendered
      await response.body?.cancel()
      throw new Refusal('internal')
    }
    void reply.code(response.status)
    for (const [name, value] of response.headers) void reply.header(name, value)
    const framed = isWidget(request.url)
    const scripts = [`'nonce-${nonce}'`, ...(dev ? ["'unsafe-eval'"] : [])]
    void reply
      .header(
        'content-security-policy',
        pagePolicy({ scripts, imagesUrl: deps.settings.IMAGES_URL, framed, dev }),
      )
      .header('cache-control', 'no-store')
    // Safe: Node's own type of the same web stream.
    return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : null)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (isCallPath(request.url)) return reply.callNotFound()
      const route = languageRoute(request)
      rememberLanguage(request, reply, route.language)
      if ('redirect' in route) return reply.header('vary', 'cookie').redirect(route.redirect, 302)
      const moved = deps.redirects.find(route.path)
      if (moved)
        return reply.redirect(moved.external ? moved.target : localePath(moved.target, route.language), 302)
      const personal = route.path === '/admin' || route.path.startsWith('/admin/')
      const isData = request.url.split('?')[0]?.endsWith('.data') ?? false
      const visitor = personal || isData ? await sessions.visitorOf(request) : VISITOR
      const ask: PageAsk = {
        url: new URL(new URL(deps.settings.SITE_URL).origin + request.url),
        language: route.language,
        visitor,
        whole: !personal || isbot(request.headers['user-agent']),
        userAgent: request.headers['user-agent'] ?? '',
        // A page for everyone is not given up because its first reader left.
        signal: personal || isData ? closedSignal(reply) : new AbortController().signal,
      }
      if (isData || personal) return sendOnce(request, reply, await render(ask))
      return sendKept(request, reply, ask)
    },
  })
}

type Rendered = { response: Response; nonce: string }

function renderer({ deps, door, source }: PageOptions) {
  const handlers = new Map<Language, { build: WebBuild; handle: RequestHandler }>()

  async function handlerOf(language: Language, build: WebBuild): Promise<RequestHandler> {
    const known = handlers.get(language)
    if (known?.build === build) return known.handle
    const basename = language === 'en' ? '/' : `/${language}`
    const handle = createRequestHandler({ ...build, basename }, source.vite ? 'development' : 'production')
    handlers.set(language, { build, handle })
    return handle
  }

  return async function render({
    url,
    language,
    visitor,
    whole,
    userAgent,
    signal,
  }: PageAsk): Promise<Rendered> {
    const build = await source.load()
    const nonce = randomBytes(16).toString('base64')
    const context = build.entry.module.contextFor({
      ask: (call: Parameters<Door['ask']>[0], request: never) => door.ask(call, request, visitor),
      language,
      access: visitor.access,
      mode: DEFAULT_MODE,
      nonce,
      build: deps.build.id,
      builtAt: deps.build.timestamp,
      siteUrl: deps.settings.SITE_URL,
      imagesUrl: deps.settings.IMAGES_URL,
      hasRedirects: deps.redirects.size > 0,
      whole,
      logError: (error) => logFailure(deps.log, error, url.pathname),
    })
    const handle = await handlerOf(language, build)
    const response = await handle(new Request(url, { signal, headers: { 'user-agent': userAgent } }), context)
    return { response, nonce }
  }
}

/** What is not there, or was asked for wrongly, is no failure of ours: anybody can make any number of such lines. */
function logFailure(log: Deps['log'], error: unknown, path: string): void {
  // By shape, not by class: the pages' build brings its own copies of Refusal and of the router's answers.
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 500
  if (typeof status === 'number' && status < 500) return log.debug({ status }, 'no such page')
  return log.error({ err: error, path }, 'page failed')
}

function keepable({ response }: Rendered): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html')
}

async function keptPage(
  { response, nonce }: Rendered,
  deps: Deps,
  dev: boolean,
): Promise<KeptPage | undefined> {
  if (dev) return undefined
  const { html, sources } = hashedScripts(await response.text(), nonce)
  const imagesUrl = deps.settings.IMAGES_URL
  const framed = html.includes('data-layout="widget"') || html.includes('data-layout="empty"')
  return {
    prepared: await prepare(html, { type: 'text/html; charset=utf-8', quality: PAGE_QUALITY }),
    policy: pagePolicy({ scripts: sources, imagesUrl, framed, dev }),
  }
}

type Heating = { request: FastifyRequest; reply: FastifyReply; ask: PageAsk; cache: PageCache }

function sendHeated({ request, reply, ask, cache }: Heating, page: KeptPage): FastifyReply {
  void reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache')
  // By the address as it was asked, and only if nobody forgot the page meanwhile.
  if (request.method === 'GET' && cache.get(keyOf(ask)) === page) {
    cache.heat(request.raw.url ?? '', ask.language, { page, headers: reply.getHeaders() })
  }
  return sendPrepared(request, reply, page.prepared)
}

function keyOf({ language, url }: PageAsk): string {
  return `${language} ${DEFAULT_MODE} ${url.pathname}${url.search}`
}

function isWidget(url: string): boolean {
  return /^(\/[a-z]{2})?\/widgets\//.test(url)
}

/** The reader's language is remembered for a year (spec section 9), written only when it changes. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  const known = request.cookies[LOCALE_COOKIE]
  if (known === language || (known === undefined && language === 'en')) return
  void reply.setCookie(LOCALE_COOKIE, language, {
    path: '/',
    maxAge: LOCALE_COOKIE_MAX_AGE_S,
    sameSite: 'lax',
  })
}

function closedSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  return gone.signal
}
