import { fork, spawnSync } from 'node:child_process'
import autocannon from 'autocannon'

const CONNECTIONS = 64
/** Duration of a rate measurement in seconds. */
export const SECONDS = 4

/**
 * Uses Debian's wrk if it is installed, as it needs little CPU; else autocannon, which is at times the limit itself.
 */
export async function measureRate(url: string, headers: Record<string, string>): Promise<number> {
  if (spawnSync('wrk', ['-v']).error) return cannonRate(url, headers)
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...asked, url], {
    encoding: 'utf8',
  })
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1])
}

async function cannonRate(url: string, headers: Record<string, string>): Promise<number> {
  const run = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`)
  return run.requests.average
}

/** Returns the bytes on the wire. Asks twice, because the first answer fills the cache. */
export async function sizeOf(url: string, headers: Record<string, string>): Promise<number> {
  await (await fetch(url, { headers })).arrayBuffer()
  const reply = await fetch(url, { headers })
  await reply.arrayBuffer()
  return Number(reply.headers.get('content-length') ?? 0)
}

/** Starts a minimal server that serves as the baseline of a rate. */
export async function bareServer(): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./bareServer.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await new Promise<unknown>((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => void child.kill() }
}
