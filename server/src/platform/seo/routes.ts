import { Refusal } from '@raidkit/contract/platform/errors'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@raidkit/rules/platform/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { PageSource } from '../http/pages/pageSource.ts'
import { sendPrepared, acceptsEncoding, type PreparedReply } from '../http/replies/prepared.ts'
import { makeSitemaps, withText } from './sitemaps.ts'

const CLOSED = ['/admin', '/api/', '/user', '/account', '/test', '/widgets/']

const CACHING = 'public, max-age=3600'

/** Registers robots.txt and the sitemaps. */
export function seoRoutes(app: FastifyInstance, deps: Deps, source: PageSource): void {
  const { origin } = new URL(deps.settings.SITE_URL)
  const listedPaths = async () => (await source.load()).entry.module.listedPaths
  const sitemaps = makeSitemaps({ ...deps, origin, listedPaths })
  const robots = robotsText(origin)

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHING).send(robots),
  )
  app.get('/sitemap.xml', async (request, reply) => send(request, reply, await sitemaps.index()))
  app.get('/sitemaps/:file', async (request, reply) => {
    const prepared = await sitemaps.file(request.url.split('?', 1)[0] ?? '')
    if (!prepared) throw new Refusal('not_found')
    return send(request, reply, prepared)
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  const isSmall = acceptsEncoding(accepted, 'br') || acceptsEncoding(accepted, 'gzip')
  void reply.header('cache-control', CACHING)
  return sendPrepared(request, reply, isSmall ? prepared : await withText(prepared))
}

/** Returns robots.txt, which allows everything except personal pages, in every language. */
function robotsText(origin: string): string {
  const prefixes = LANGUAGES.map((language) => (language === DEFAULT_LANGUAGE ? '' : `/${language}`))
  const lines = prefixes.flatMap((prefix) => CLOSED.map((path) => `Disallow: ${prefix}${path}`))
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
