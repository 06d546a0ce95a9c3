import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../startError.ts'
import { databaseAccount, type Account } from './account.ts'
import { attachToServer } from './attach.ts'
import { prepareBinaries, type Binaries } from './binaries.ts'
import { DATABASE_USER, databaseFolder, ensureFolder, passwordOf } from './folder.ts'
import { launchServer } from './guard.ts'
import { isGuarded } from './hold.ts'
import { isServing, postmasterOf } from './postmaster.ts'

const RETRY_MS = 50
const PATIENCE_MS = 60_000

export type EmbeddedOptions = {
  /** Lines of the server's own log. */
  log?: (line: string) => void
  /**
   * Called when another process is at work: the server, one that creates its folder, or another one that is waited
   * for.
   */
  begun?: () => void
  /** False only in tests: an acknowledged write is then not forced to disk. */
  fsync?: boolean
  maxConnections?: number
  /** Folder for programs and data if the database's account cannot access ours. */
  home?: string
  /** Account to run as; by default none unless we are root. */
  account?: Account
}

export type EmbeddedServer = {
  url: string
  dir: string
  /** True when another process had started the server. */
  attached: boolean
  pid: () => number | undefined
  /** Releases the server; it ends with the last process that uses it. */
  stop: () => Promise<void>
}

/** Creates, starts or joins the PostgreSQL server of a folder. */
export async function startEmbedded(wanted: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const account = options.account ?? databaseAccount()
  const home = options.home ?? '/var/lib/raidkit'
  const dir = databaseFolder(wanted, account, home)
  const { begun = () => undefined } = options
  const starting = async () => {
    const programs = prepareBinaries(account, home)
    await ensureFolder({ dir, programs, account, durable: options.fsync !== false, begun })
    const urlOf = (port: number) =>
      `postgres://${DATABASE_USER}:${passwordOf(dir)}@127.0.0.1:${port}/postgres`
    const running = await attachToServer(dir, urlOf, begun)
    if (running) {
      return embedded({ dir, url: urlOf(running.port), hold: running.hold, attached: true })
    }
    const port = await freePort()
    const started = await start({ dir, programs, account, port, options })
    return embedded({ dir, url: urlOf(port), ...started, attached: false })
  }
  return withStartLock(dir, starting, begun)
}

type Start = {
  dir: string
  programs: Binaries
  account: Account | undefined
  port: number
  options: EmbeddedOptions
}

async function start({
  dir,
  programs,
  account,
  port,
  options,
}: Start): Promise<Pick<Parts, 'hold' | 'child'>> {
  const command = [programs.exe('postgres'), '-D', dir, ...serverArgs(port, options)]
  const log = options.log ?? (() => undefined)
  const { begun } = options
  if (process.platform === 'win32') return startWithoutGuard(command, begun)
  return launchServer({ dir, command, account, log, begun, stalePid: postmasterOf(dir)?.pid })
}

function serverArgs(port: number, { fsync = true, maxConnections = 60 }: EmbeddedOptions): string[] {
  const settings = [`max_connections=${maxConnections}`, 'random_page_cost=1.1', 'jit=off']
  const careless = fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const listen = ['-p', String(port), '-h', '127.0.0.1', '-k', '']
  return [...listen, ...[...settings, ...careless].flatMap((setting) => ['-c', setting])]
}

/**
 * Starts the server without a guard. Windows lacks such named pipes, so the server belongs to the process that
 * started it.
 */
async function startWithoutGuard(
  [exe = '', ...args]: string[],
  begun: EmbeddedOptions['begun'],
): Promise<{ child: ChildProcess }> {
  const child = spawn(exe, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  begun?.()
  for await (const chunk of child.stderr) {
    if (String(chunk).includes('ready to accept connections')) return { child }
    if (String(chunk).includes('FATAL')) break
  }
  throw new StartError('DATA_DIR: the database does not start')
}

type Parts = { dir: string; url: string; attached: boolean; hold?: number; child?: ChildProcess }

function embedded({ dir, url, attached, hold, child }: Parts): EmbeddedServer {
  let stopped: Promise<void> | undefined
  const letGo = async () => {
    if (hold === undefined) child?.kill()
    else fs.closeSync(hold)
    if (child) await untilEnded(dir, child)
  }
  return {
    dir,
    url,
    attached,
    pid: () => postmasterOf(dir)?.pid,
    stop: () => (stopped ??= letGo()),
  }
}

/**
 * Time in ms for the guard to notice that the last hold is gone: milliseconds, or more than a second on a very busy
 * machine. If we ended sooner as process 1 of a container, the database would be killed during its shutdown.
 */
const GUARD_NOTICES_MS = 5000

async function untilEnded(dir: string, child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  for (let waitedMs = 0; ended && isGuarded(dir) && waitedMs < GUARD_NOTICES_MS; waitedMs += 20)
    await sleep(20)
  if (isGuarded(dir)) return leaveToOthers(child)
  await ended
  const left = postmasterOf(dir)
  if (left && isServing(left, dir)) process.kill(left.pid, 'SIGINT') // its guard was killed
}

function leaveToOthers(child: ChildProcess): void {
  child.stderr?.destroy()
  child.unref()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/**
 * Runs the preparation and start of a folder's server in one process at a time. The lock is a name in Linux's
 * abstract socket space, which the kernel frees with the process; other systems rely on PostgreSQL's own lock file.
 */
async function withStartLock<T>(
  dir: string,
  work: () => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  if (process.platform !== 'linux') return work()
  const name = `\0raidkit-${createHash('sha256').update(dir).digest('hex').slice(0, 32)}`
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += RETRY_MS) {
    const lock = await listenOn(name)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.close()
      }
    }
    waiting()
    await sleep(RETRY_MS)
  }
  throw new StartError(`DATA_DIR: another process has been starting the database in ${dir} for a minute`)
}

function listenOn(name: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}
