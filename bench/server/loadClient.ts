import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Request for a page or a poll: its time in ms from the start, and its language by `path` and `cookie`. */
export type LoadRequest = {
  path: string
  atMs: number
  kind: 'page' | 'poll'
  cookie?: string
  /** Addresses of the page's data, for a page that comes as an outline. Each group is requested after the one before. */
  data?: string[][] | undefined
}
/** Outcome of one request. `wasKept`: the same address had been answered before. */
export type Outcome = {
  atMs: number
  tookMs: number
  status: number
  kind: LoadRequest['kind']
  wasKept: boolean
}

/**
 * Outcomes of all requests. `streams`: listening pages that were accepted, and of these the ones cut before the end.
 */
export type Result = { outcomes: Outcome[]; streams: { open: number; cut: number } }

/**
 * Sends the requests from a process of its own. Each request leaves at its scheduled time, even if others are still
 * unanswered, and its duration counts from then: a stalled server does not receive fewer requests.
 */
async function run(url: string, asked: readonly LoadRequest[]): Promise<Outcome[]> {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 })
  const answered = new Set<string>()
  const startMs = performance.now()
  const isOutline = outlineFinder()
  const outcomes = asked.map(async ({ path, atMs, kind, cookie, data = [] }): Promise<Outcome> => {
    await sleep(Math.max(0, startMs + atMs - performance.now()))
    const wasKept = answered.has(path)
    const headers = { 'accept-encoding': 'br', 'user-agent': BROWSER, ...(cookie && { cookie }) }
    const ask = (at: string) => replyOf(url + at, { agent, headers })
    const page = await ask(path)
    const parts = [page]
    // A page counts as loaded once all of it has arrived, also when the browser draws it from data.
    if (isOutline(path, page.etag))
      for (const group of data) parts.push(...(await Promise.all(group.map((at) => ask(at)))))
    const status = Math.max(...parts.map((part) => part.status || NO_ANSWER))
    if (status === 200) answered.add(path)
    return { atMs, tookMs: performance.now() - startMs - atMs, status, kind, wasKept }
  })
  const all = await Promise.all(outcomes)
  agent.destroy()
  return all
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const NO_ANSWER = 599

/** Recognises outlines by their ETag: outlines of one kind of page are identical, two complete pages never are. */
function outlineFinder() {
  const pathsByTag = new Map<string, string>()
  return (path: string, etag: string): boolean => {
    const first = pathsByTag.get(etag) ?? path
    pathsByTag.set(etag, first)
    return first !== path
  }
}

type Reply = { status: number; etag: string }

/** Sends one request; status 0 means that no answer came. */
function replyOf(address: string, options: http.RequestOptions): Promise<Reply> {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, etag: '' })
    http
      .get(address, options, (reply) => {
        const { statusCode = 0, headers } = reply
        reply.on('end', () => resolve({ status: statusCode, etag: headers.etag ?? '' })).on('error', fail)
        reply.resume()
      })
      .on('error', fail)
  })
}

const OPENED_AT_ONCE = 100

/** Opens listening pages, each from an address of its own; the returned function ends them and counts the survivors. */
async function listen(url: string, wanted: number): Promise<() => Result['streams']> {
  const open = new Set<http.ClientRequest>()
  let cut = 0
  for (let asked = 0; asked < wanted; asked += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, wanted - asked) }, (_, nth) => asked + nth)
    await Promise.all(some.map((nth) => streamOf(url, nth).then((stream) => stream && add(stream))))
  }
  function add({ request, reply }: Stream) {
    open.add(request)
    reply.on('close', () => {
      if (open.delete(request)) cut += 1
    })
  }
  return () => {
    const result = { open: open.size + cut, cut }
    const ending = [...open]
    open.clear()
    for (const request of ending) request.destroy()
    return result
  }
}

type Stream = { request: http.ClientRequest; reply: http.IncomingMessage }

function streamOf(url: string, nth: number): Promise<Stream | undefined> {
  const from = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
  const headers = { 'x-forwarded-for': from, 'user-agent': BROWSER, accept: 'text/event-stream' }
  return new Promise((resolve) => {
    const request = http
      .get(`${url}/api/be/events`, { agent: false, headers }, (reply) => {
        reply.resume().on('error', () => undefined)
        resolve(reply.statusCode === 200 ? { request, reply } : undefined)
      })
      .on('error', () => resolve(undefined))
  })
}

type Task = { url: string; asked: LoadRequest[]; streams: number }

async function listenAndRun({ url, asked, streams }: Task): Promise<Result> {
  const end = await listen(url, streams)
  const outcomes = await run(url, asked)
  return { outcomes, streams: end() }
}

process.once('message', (task: Task) => {
  void listenAndRun(task).then((result) => process.send?.(result, () => process.exit(0)))
})
