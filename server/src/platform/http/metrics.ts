import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isForwarded } from './limits/proxies.ts'
import type { PageLoad } from './pages/sharedPages.ts'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/**
 * Maximum number of routes and statuses with figures of their own, so that the answer stays below 100 kB; the rest
 * counts as `other`.
 */
const MOST_SERIES = 250

/** Figures that are read on each request for metrics. */
type Gauges = Record<string, { help: string; read: () => number }>

type MetricSources = {
  stream: { size: number }
  sockets: { size: number }
  hot: { served: number }
  pages: { bytes: number }
  /** Undefined until pages are served. */
  pageLoad: () => PageLoad | undefined
  pictures: { waiting: number; keptBytes: number }
}

/**
 * Returns the memory of this process by use. Kept pages and pictures are part of the buffers, or of the other
 * external memory if a thread made them; the rest is code, stacks and memory that the allocator holds back.
 */
async function memoryUses({
  pages,
  pictures,
  pageLoad,
}: Pick<MetricSources, 'pages' | 'pictures' | 'pageLoad'>) {
  const { rss, heapTotal, heapUsed, arrayBuffers, external } = process.memoryUsage()
  const threads = (await pageLoad()?.threadHeapBytes()) ?? 0
  return {
    heap: heapTotal,
    heap_used: heapUsed,
    render_thread_heaps: threads,
    buffers: arrayBuffers,
    kept_pages: pages.bytes,
    kept_pictures: pictures.keptBytes,
    other_external: external - arrayBuffers,
    rest: Math.max(0, rss - heapTotal - threads - external),
  }
}

function gaugesOf({ stream, sockets, hot, pages, pageLoad, pictures }: MetricSources): Gauges {
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
 * Collects the figures of the process once, even if it has several applications: each collection wakes up a hundred
 * times a second, listens to every garbage collection, and never releases its registry.
 */
function processFigures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Serves the Prometheus figures of this node. Routes are named by their pattern, never by the requested address. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, measured: MetricSources): void {
  const registry = new Registry()
  processFigures() // counted from the start, not from the first question
  const observe = requestFigures(registry)
  for (const [name, { help, read }] of Object.entries(gaugesOf(measured))) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }

  new Gauge({
    name: 'raidkit_memory_bytes',
    help: 'Memory of this process by use',
    labelNames: ['use'],
    registers: [registry],
    async collect() {
      for (const [use, bytes] of Object.entries(await memoryUses(measured))) this.set({ use }, bytes)
    },
  })

  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    observe({ method, route: routeOptions.url ?? 'unmatched', status: statusCode }, elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not_found')
    const figures = Registry.merge([processFigures(), registry])
    const text = await figures.metrics()
    return reply.type(figures.contentType).header('cache-control', 'no-store').send(text)
  })
}

type AnswerLabels = { method: string; route: string; status: number }

/**
 * Records the duration of all answers by kind and class of status, and for each route their number and total
 * duration.
 */
function requestFigures(registry: Registry): (answered: AnswerLabels, seconds: number) => void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'raidkit_answer_seconds',
    help: 'Time to answer, by kind and class of status',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  })
  const labelNames = ['method', 'route', 'status']
  const count = new Counter({ name: 'raidkit_http_seconds_count', help: 'Answers', labelNames, registers })
  const sum = new Counter({
    name: 'raidkit_http_seconds_sum',
    help: 'Seconds spent on them',
    labelNames,
    registers,
  })
  const named = new Set<string>()
  return ({ method, route, status }, seconds) => {
    durations.observe({ kind: kindOf(route), status: `${Math.floor(status / 100)}xx` }, seconds)
    const series = `${method} ${route} ${status}`
    if (named.size < MOST_SERIES) named.add(series)
    const labels = named.has(series)
      ? { method, route, status }
      : { method: 'other', route: 'other', status: 'other' }
    count.inc(labels)
    sum.inc(labels, seconds)
  }
}

function kindOf(route: string): 'call' | 'program' | 'page' {
  if (route.startsWith('/api/be/')) return 'call'
  return route.startsWith('/api/') ? 'program' : 'page'
}

/** Returns true if the caller has the token; without a token only this machine may read, and not through a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isLoopback(request.ip) && !isForwarded(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
