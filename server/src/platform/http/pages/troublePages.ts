import { DEFAULT_LANGUAGE, isLanguage, LOCALE_COOKIE, type Language } from '@raidkit/rules/platform/languages'
import { splitLanguage } from '@raidkit/rules/platform/links'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { PageSource } from './pageSource.ts'
import type { PageSite } from './renderPage.ts'
import { pagePolicy } from '../access/securityHeaders.ts'

/** Step of the waiting time in seconds, so that there are few different pages: each is rendered once. */
const STEP_S = 10

export type TroubleStatus = 429 | 500 | 503

/** Page that explains why a page cannot be shown. `html` never fails. */
export type TroublePage = { policy: string; html: Promise<string> }
export type MakeTroublePage = (request: FastifyRequest, status: TroubleStatus, waitS: number) => TroublePage

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the application serves no pages. */
    makeTroublePage?: MakeTroublePage
  }
}

/** Registers the pages for refusals: browsers then see one in the frame of the site, with the time to wait. */
export function troublePages(app: FastifyInstance, source: PageSource, site: PageSite): void {
  const { images, contact } = site
  const written = new Map<string, Promise<string>>()
  const policy = pagePolicy({ scripts: [], styles: [], images, framed: false, dev: false })

  async function write(language: Language, status: TroubleStatus, seconds: number | undefined) {
    const { assets, entry } = await source.load()
    const styles = assets.routes['root']?.css ?? []
    const html = await entry.module.troublePage?.({ language, status, seconds, styles, contact })
    return html ?? String(status)
  }

  app.decorate('makeTroublePage', (request, status, waitS) => {
    const language = languageOf(request)
    const seconds = waitS > 0 ? Math.ceil(waitS / STEP_S) * STEP_S : undefined
    const key = `${language} ${status} ${seconds}`
    const html = written.get(key) ?? write(language, status, seconds).catch(() => String(status))
    written.set(key, html)
    return { policy, html }
  })
}

function languageOf(request: FastifyRequest): Language {
  const { language } = splitLanguage(request.url.split('?', 1)[0] ?? '')
  if (language) return language
  const chosen = request.headers.cookie && request.cookies[LOCALE_COOKIE]
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
}

/** Returns true if a person's browser displays the answer. Pictures, scripts and programs get one line. */
export function looksAtPages({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const place = headers['sec-fetch-dest']
  if (place !== undefined && place !== 'document' && place !== 'iframe') return false
  return !isbot(headers['user-agent']) && /text\/html|^$/.test(headers.accept ?? '')
}
