import { BUILD_PATH, type BuildManifest } from '@raidkit/contract/platform/build'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { PriceStatus } from '@raidkit/contract/prices/prices'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/**
 * Health checks have no rate limit: a monitor may share its address with readers, and must not take a busy site for a
 * dead one.
 */
const UNLIMITED = { config: { rateLimit: false } }

/** Registers the routes for liveness, readiness and the version of the build. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, catalog, build, prices, now } = deps
  const pinged = oneAtATime(() => store.ping())

  app.get('/healthz', UNLIMITED, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', UNLIMITED, async (request, reply) => {
    const ready = await pinged()
    if (!ready) request.log.error('the database does not answer')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ok' : 'unavailable',
        database: ready ? 'ok' : 'down',
        catalog: catalog.current.version,
        build: build.id,
        feed: feedOf(prices.status, now()),
      })
  })

  app.get(BUILD_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ id: build.id, timestamp: build.timestamp } satisfies BuildManifest),
  )

  app.get(SECURITY_PATH, async (_request, reply) => {
    const text = securityText(deps.settings, now())
    if (text === undefined) throw new Refusal('not_found')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text)
  })
}

const SECURITY_PATH = '/.well-known/security.txt'
/**
 * Validity of security.txt in days. RFC 9116 asks for less than a year; the date follows the clock, so that no
 * release is needed to renew it.
 */
const SECURITY_DAYS = 180

/** Returns the text of security.txt (RFC 9116), or undefined if the operator has set no contact. */
function securityText({ CONTACT, SITE_URL }: Deps['settings'], nowMs: number): string | undefined {
  if (CONTACT === undefined) return undefined
  const contact = CONTACT.includes('@') && !CONTACT.includes('://') ? `mailto:${CONTACT}` : CONTACT
  const today = Math.floor(nowMs / DAY_MS)
  const expires = new Date((today + SECURITY_DAYS) * DAY_MS).toISOString()
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
  return [...lines, `Canonical: ${new URL(SECURITY_PATH, SITE_URL).href}`, ''].join('\r\n')
}

/** Shares one run of `work` among all concurrent callers, so that the database is queried once. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

/**
 * Describes the price feed. A failing feed does not make the site unready: pages show the last good prices and their
 * age.
 */
function feedOf({ source, feed: { state, name, answeredAtMs, reason } }: PriceStatus, nowMs: number) {
  const ageSeconds = answeredAtMs === null ? null : Math.max(0, Math.round((nowMs - answeredAtMs) / 1000))
  return { source, state, name, ageSeconds, ...(reason && { reason }) }
}
