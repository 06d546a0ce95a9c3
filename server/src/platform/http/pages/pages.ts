import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S, type Language } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { setCookie } from '../access/cookies.ts'
import { isCallPath } from '../addresses/looseAddress.ts'
import { languageRoute } from './languageRoute.ts'
import { ownPages } from './ownPages.ts'
import type { PageOptions } from './pageAsked.ts'
import { pageRenderer, type PageSite } from './renderPage.ts'
import { sharedPages, type PageLoad } from './sharedPages.ts'
import { troublePages } from './troublePages.ts'
import { VISITOR } from '../access/visitor.ts'

/** Paths of pages for admins only (spec section 6). */
const ADMIN_PATHS = ['/admin', '/gear'] as const

/**
 * Serves rendered pages: from memory if they are the same for everybody, else streamed. Returns the rendering load.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<PageLoad | undefined> {
  const { deps, sessions, source } = options
  const { SITE_URL: siteUrl, IMAGES_URL: images, CONTACT: contact } = deps.settings
  const site: PageSite = { siteUrl, images, contact, build: deps.build }
  const isDev = source.vite !== undefined
  const render = pageRenderer(site, isDev)
  const sendOwn = ownPages(options, render)
  troublePages(app, source, site)
  const shared = isDev ? undefined : sharedPages(app, options, { site, render })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (isCallPath(request.url)) return reply.callNotFound()
      const route = languageRoute(request)
      const { language } = route
      rememberLanguage(request, reply, language)
      if ('redirect' in route) return reply.header('vary', 'cookie').redirect(route.redirect, 302)
      const moved = deps.redirects.find(route.path)
      if (moved)
        return reply.redirect(moved.external ? moved.target : localePath(moved.target, language), 302)
      const isPersonal = ADMIN_PATHS.some((path) => route.path === path || route.path.startsWith(`${path}/`))
      const isData = request.url.split('?')[0]?.endsWith('.data') ?? false
      const asked = { request, reply, language }
      if (shared && !isPersonal && !isData) return shared.sendShared(asked)
      const visitor = isPersonal || isData ? await sessions.visitorOf(request) : VISITOR
      return sendOwn(asked, visitor, !isPersonal || isbot(request.headers['user-agent']))
    },
  })
  return shared?.load
}

/** Remembers the reader's language for a year (spec section 9); the cookie is written only when it changes. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  const known = request.cookies[LOCALE_COOKIE]
  if (known === language || (known === undefined && language === 'en')) return
  setCookie(reply, LOCALE_COOKIE, language, {
    path: '/',
    maxAge: LOCALE_COOKIE_MAX_AGE_S,
    sameSite: 'lax',
  })
}
