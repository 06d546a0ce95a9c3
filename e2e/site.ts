import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownDatabase } from './database.ts'

const root = path.dirname(import.meta.dirname)
const READY_WITHIN_MS = 180_000 // also on a machine that is busy with ten other things
const STOPS_WITHIN_MS = 15_000

export type Site = {
  url: string
  pid: number
  dataDir: string
  /** Address of a database server that the operator named; else the site runs its own in the data folder. */
  databaseUrl: string | undefined
  /** File with the server's log. */
  logFile: string
  /** Ends the server and starts it again with its data and additional settings, as an operator would. */
  restart: (environment: Record<string, string>) => Promise<void>
  /** Ends the server as an operator would and removes its data; returns its exit code. */
  stop: () => Promise<number | null>
}

/** Starts the built site with an empty database of its own and waits until it is ready. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-site-'))
  await chmod(folder, 0o755) // under root the database runs as another account, which must be able to enter the folder
  const database = await ownDatabase(process.env['DATABASE_URL'])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = path.join(folder, 'site.log')
  const log = await open(logFile, 'a')
  const start = (more: Record<string, string>) =>
    spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
      cwd: root,
      stdio: ['ignore', log.fd, log.fd],
      env: {
        ...process.env,
        ...settings(port, url, folder),
        ...database.environment,
        ...environment,
        ...more,
      },
    })
  let child = start({})
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed) // a run that is broken off leaves no site behind
  const isUp = () => child.exitCode === null && child.signalCode === null

  async function end() {
    if (!isUp()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
    await ended
    clearTimeout(late)
  }
  async function stop() {
    await end()
    process.off('exit', killed)
    await log.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    return child.exitCode
  }
  async function untilReady() {
    if (await ready(url, logFile, isUp)) return untilItAnswers(url)
    const said = await readFile(logFile, 'utf8')
    await stop()
    throw new Error(`The site did not get ready.\n${said}`)
  }
  async function restart(more: Record<string, string>) {
    await end()
    child = start(more)
    await untilReady()
  }

  await untilReady()
  const databaseUrl = database.environment['DATABASE_URL']
  return { url, pid: child.pid ?? 0, dataDir: dataDirIn(folder), databaseUrl, logFile, restart, stop }
}

async function ready(url: string, logFile: string, isUp: () => boolean): Promise<boolean> {
  for (
    const endMs = performance.now() + READY_WITHIN_MS;
    performance.now() < endMs && isUp();
    await sleep(50)
  ) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    // The owner link is the last thing a new site prints, and tests of the admin follow it.
    if (reply?.ok && (await readFile(logFile, 'utf8')).includes('Owner link')) return true
  }
  return false
}

/** Waits for the first page: on a busy machine it may take longer after a start than a reader's timeout. */
async function untilItAnswers(url: string): Promise<void> {
  const tries = 20
  for (let nth = 1; nth <= tries; nth += 1) {
    const reply = await fetch(url)
    await reply.body?.cancel()
    if (reply.ok) return
  }
  throw new Error(`The site answered none of ${tries} requests for its first page.`)
}

const dataDirIn = (folder: string) => path.join(folder, 'data')

function settings(port: number, url: string, folder: string) {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: dataDirIn(folder),
    PILOT_DIR: path.join(folder, 'pilot'), // whatever was built in this clone
    PRICE_FEED: 'off',
    RATE_LIMIT: '0', // all tests come from one address
    LOG_LEVEL: 'warn',
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  server.close()
  return port
}
