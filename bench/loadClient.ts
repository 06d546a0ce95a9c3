import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** What is asked: a page or a poll, when (ms from the start), and in which language. */
export type Asked = { path: string; atMs: number; kind: 'page' | 'poll'; cookie?: string }
/** How it went. `wasKept`: the same address had been answered before. */
export type Outcome = { atMs: number; tookMs: number; status: number; kind: Asked['kind']; wasKept: boolean }

/**
 * Readers in a process of their own. Each request leaves at its time, whether or not others were answered, and its
 * time counts from then: a server that stands still is not asked less.
 */
async function run(url: string, asked: readonly Asked[]): Promise<Outcome[]> {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 })
  const answered = new Set<string>()
  const startMs = performance.now()
  const outcomes = asked.map(async ({ path, atMs, kind, cookie }): Promise<Outcome> => {
    await sleep(Math.max(0, startMs + atMs - performance.now()))
    const wasKept = answered.has(path)
    const headers = { 'accept-encoding': 'br', 'user-agent': BROWSER, ...(cookie && { cookie }) }
    const status = await statusOf(url + path, { agent, headers })
    if (status === 200) answered.add(path)
    return { atMs, tookMs: performance.now() - startMs - atMs, status, kind, wasKept }
  })
  const all = await Promise.all(outcomes)
  agent.destroy()
  return all
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** 0: no answer. */
function statusOf(address: string, options: http.RequestOptions): Promise<number> {
  return new Promise((resolve) => {
    http
      .get(address, options, (reply) => {
        reply.on('end', () => resolve(reply.statusCode ?? 0)).on('error', () => resolve(0))
        reply.resume()
      })
      .on('error', () => resolve(0))
  })
}

process.once('message', ({ url, asked }: { url: string; asked: Asked[] }) => {
  void run(url, asked).then((outcomes) => process.send?.(outcomes, () => process.exit(0)))
})
