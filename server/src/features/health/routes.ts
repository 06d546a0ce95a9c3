import { BUILD_PATH, type BuildManifest } from '@raidkit/contract/build'
import type { PriceStatus } from '@raidkit/contract/prices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Who watches the site shares its address with readers, and must not take a busy one for a dead one. */
const UNLIMITED = { config: { rateLimit: false } }

/** Is the process there, can it work, and which build is it? */
export function healthRoutes(app: FastifyInstance, { store, catalog, build, prices, now }: Deps): void {
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
