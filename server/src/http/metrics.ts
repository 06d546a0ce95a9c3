import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@raidkit/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isForwarded } from './limits/proxies.ts'
import type { PageLoad } from './pages/sharedPages.ts'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Figures read when somebody asks. */
type Gauges = Record<string, { help: string; read: () => number }>

type Measured = {
  stream: { size: number }
  sockets: { size: number }
  hot: { served: number }
  pages: { bytes: number }
  /** Undefined until pages are served. */
  pageLoad: () => PageLoad | undefined
  pictures: { waiting: number; keptBytes: number }
}

export function gaugesOf({ stream, sockets, hot, pages, pageLoad, pictures }: Measured): Gauges {
  return {
    raidkit_event_streams: { help: 'Open pages that listen', read: () => stream.size },
    raidkit_sockets: { help: 'Open sockets', read: () => sockets.size },
    raidkit_hot_answers: { help: 'Answers sent straight from memory', read: () => hot.served },
    raidkit_page_cache_bytes: { help: 'Rendered pages kept in memory', read: () => pages.bytes },
    raidkit_pages_waiting: {
      help: 'Pages that somebody waits for and that are not being rendered yet',
      read: () => pageLoad()?.waiting ?? 0,
    },
    raidkit_pages_stale: {
      help: 'Kept pages that are to be rendered again after a change',
      read: () => pageLoad()?.stale ?? 0,
    },
    raidkit_pictures_waiting: {
      help: 'Share pictures that are being drawn or wait for it',
      read: () => pictures.waiting,
    },
    raidkit_picture_cache_bytes: { help: 'Share pictures kept in memory', read: () => pictures.keptBytes },
  }
}

let ofProcess: Registry | undefined

/**
 * Figures of the process itself are gathered once in it, however many applications it has: each gathering wakes up a
 * hundred times a second, listens to every garbage collection, and never lets go of its registry.
 */
function processFigures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Prometheus figures of this node. Routes are named by their pattern, never by what was asked. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, gauges: Gauges): void {
  const registry = new Registry()
  processFigures() // counted from the start, not from the first question
  const durations = new Histogram({
    name: 'raidkit_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not_found')
    const figures = Registry.merge([processFigures(), registry])
    return reply
      .type(figures.contentType)
      .header('cache-control', 'no-store')
      .send(await figures.metrics())
  })
}

/** With a token: whoever has it. Without: this machine only, and not through a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isLoopback(request.ip) && !isForwarded(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
