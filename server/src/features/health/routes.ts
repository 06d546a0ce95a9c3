import { BUILD_PATH, type BuildManifest } from '@raidkit/contract/build'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Is the process there, can it work, and which build is it? */
export function healthRoutes(app: FastifyInstance, { store, catalog, build, settings }: Deps): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (request, reply) => {
    const ready = await store.ping()
    if (!ready) request.log.error('the database does not answer')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ok' : 'unavailable',
        database: ready ? 'ok' : 'down',
        catalog: catalog.current.version,
        build: build.id,
        feed: { source: settings.PRICE_FEED, ageSeconds: null },
      })
  })

  app.get(BUILD_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ id: build.id, timestamp: build.timestamp } satisfies BuildManifest),
  )
}
