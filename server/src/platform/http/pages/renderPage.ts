import { randomBytes } from 'node:crypto'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { Language } from '@raidkit/rules/platform/languages'
import { createRequestHandler, type RequestHandler } from 'react-router'
import type { Build } from '../../../deps.ts'
import { hashedCode } from './hashedCode.ts'
import type { CallName } from './pageFacts.ts'
import type { WebBuild } from './pageSource.ts'
import type { PackedReply } from '../replies/prepared.ts'

const DEFAULT_MODE = 'PVP'
const HTML_TYPE = 'text/html; charset=utf-8'

/** Values of the site that every page receives. */
export type PageSite = {
  siteUrl: string
  images: ImageSource | undefined
  contact: string | undefined
  build: Build
}

/** Page to be rendered. */
export type PageTask = {
  url: string
  language: Language
  hasRedirects: boolean
  /** True for a page without its data and their display; the browser then requests the data. */
  isOutline: boolean
}

/** Reader of a page, where the page depends on it. */
export type PageReader = { access: string; whole: boolean; userAgent: string; signal: AbortSignal }

type Asking = {
  ask: (call: CallName, request: unknown) => Promise<unknown>
  logError: (error: unknown) => void
}

/** Page that every reader gets, or an answer that is sent only once. */
export type RenderedPage =
  | { packed: PackedReply; scripts: string[]; styles: string[]; isFramed: boolean }
  | { status: number; headers: [string, string][]; body: string; nonce: string }

/**
 * Renders pages by React Router over the web package's build, with one handler per language, and one for its
 * outlines.
 */
export function pageRenderer(site: PageSite, isDev: boolean) {
  const handlers = new Map<string, { build: WebBuild; handle: RequestHandler }>()

  function handlerOf({ language, isOutline }: PageTask, build: WebBuild): RequestHandler {
    const key = `${language} ${isOutline}`
    const known = handlers.get(key)
    if (known?.build === build) return known.handle
    const basename = language === 'en' ? '/' : `/${language}`
    const routes = isOutline ? withoutLoaders(build.routes) : build.routes
    const handle = createRequestHandler({ ...build, routes, basename }, isDev ? 'development' : 'production')
    handlers.set(key, { build, handle })
    return handle
  }

  return async function render(
    build: WebBuild,
    task: PageTask,
    { ask, logError, ...reader }: Asking & PageReader,
  ) {
    const nonce = randomBytes(16).toString('base64')
    const context = build.entry.module.contextFor({
      ask,
      logError,
      nonce,
      access: reader.access,
      whole: reader.whole,
      language: task.language,
      mode: DEFAULT_MODE,
      hasRedirects: task.hasRedirects,
      build: site.build.id,
      builtAt: site.build.timestamp,
      siteUrl: site.siteUrl,
      images: site.images,
      contact: site.contact,
    })
    const headers = { 'user-agent': reader.userAgent }
    const request = new Request(task.url, { signal: reader.signal, headers })
    return { response: await handlerOf(task, build)(request, context), nonce }
  }
}

/**
 * Removes the loaders of all routes: React Router then draws the `HydrateFallback` of the root, and the browser calls
 * its loader.
 */
function withoutLoaders(routes: WebBuild['routes']): WebBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route || id === 'root') return [id, route]
      return [id, { ...route, module: { ...route.module, loader: undefined } }]
    }),
  )
}

/** Reader of a page for everybody, who waits for the whole page. */
export const ANYBODY = { access: 'visitor', whole: true, userAgent: '' } as const

type Pack = (html: string, type: string) => PackedReply | Promise<PackedReply>

export async function renderedPage(response: Response, nonce: string, pack: Pack): Promise<RenderedPage> {
  const body = await response.text()
  if (!isKeepable(response)) {
    return { status: response.status, headers: [...response.headers], body, nonce }
  }
  const { html, scripts, styles } = hashedCode(body, nonce)
  const isFramed = html.includes('data-layout="widget"') || html.includes('data-layout="empty"')
  return { packed: await pack(html, HTML_TYPE), scripts, styles, isFramed }
}

function isKeepable({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html')
}
