import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export type ExitResult = { code: number | null; errors: string[] }
export type RunningSite = {
  child: ChildProcess
  url: string
  /** Printed lines so far, without the log. */
  said: string[]
  logged: string[]
  ended: Promise<ExitResult>
  /** Returns the milliseconds until /readyz answered 200. */
  ready: (patienceMs?: number) => Promise<number>
}

type RunOptions = {
  environment: Record<string, string>
  /** File that Node runs. */
  program: string
  /** Command that is started instead of Node itself, as the leader of a group of processes. */
  through?: (file: string) => [command: string, ...args: string[]]
}

/** Starts the real program in a process of its own, on the given port. */
export function runningSite(options: RunOptions): RunningSite {
  const { environment, program, through } = options
  const [command, ...args] = through?.(program) ?? [process.execPath, program]
  const child = spawn(command, args, {
    detached: through !== undefined,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      PRICE_FEED: 'off', // no test asks the world outside
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const logged: string[] = []
  const errors: string[] = []
  createInterface(child.stdout).on('line', (line) => void (line.startsWith('{') ? logged : said).push(line))
  createInterface(child.stderr).on('line', (line) => void errors.push(line))
  // 'close' comes after the last line of both.
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, errors }))
  const url = `http://127.0.0.1:${environment['PORT']}`
  return { child, url, said, logged, ended, ready: (patienceMs) => untilReady(url, child, patienceMs) }
}

async function untilReady(url: string, child: ChildProcess, patienceMs = 60_000): Promise<number> {
  const startMs = performance.now()
  while (performance.now() - startMs < patienceMs) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return performance.now() - startMs
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`)
    await sleep(20)
  }
  throw new Error(`the site is not ready after ${patienceMs} ms`)
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

/** Signs in by the link that the site printed; returns the cookies of the session. */
export async function signInAsOwner({ said, url }: RunningSite): Promise<string> {
  const link = said.find((line) => line.includes('Owner link'))?.match(/\/api\/\S+/)?.[0]
  if (!link) throw new Error('no owner link was printed')
  const reply = await fetch(url + link, { redirect: 'manual' })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  if (cookies.length === 0) throw new Error(`the owner link was refused: ${reply.headers.get('location')}`)
  return cookies.join('; ')
}
