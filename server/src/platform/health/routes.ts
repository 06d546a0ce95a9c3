import { BUILD_PATH, type BuildManifest } from '@raidkit/contract/platform/build'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { PriceStatus } from '@raidkit/contract/prices/prices'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Who watches the site shares its address with readers, and must not take a busy one for a dead one. */
const UNLIMITED = { config: { rateLimit: false } }

/** Is the process there, can it work, and which build is it? */
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
/** RFC 9116 asks for less than a year; the date follows the clock, so that no release is needed to renew it. */
const SECURITY_DAYS = 180

/** How to report a vulnerability (RFC 9116); undefined where the operator has said no way to be reached. */
function securityText({ CONTACT, SITE_URL }: Deps['settings'], nowMs: number): string | undefined {
  if (CONTACT === undefined) return undefined
  const contact = CONTACT.includes('@') && !CONTACT.includes('://') ? `mailto:${CONTACT}` : CONTACT
  const today = Math.floor(nowMs / DAY_MS)
  const expires = new Date((today + SECURITY_DAYS) * DAY_MS).toISOString()
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
  return [...lines, `Canonical: ${new URL(SECURITY_PATH, SITE_URL).href}`, ''].join('\r\n')
}

/** However many ask at once, the database is asked once. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

/** A feed that fails makes nobody unready: pages go on with the last good prices and say their age. */
function feedOf({ source, feed: { state, name, answeredAtMs, reason } }: PriceStatus, nowMs: number) {
  const ageSeconds = answeredAtMs === null ? null : Math.max(0, Math.round((nowMs - answeredAtMs) / 1000))
  return { source, state, name, ageSeconds, ...(reason && { reason }) }
}
