import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isServing, postmasterOf } from '../../server/src/platform/store/embedded/postmaster.ts'
import { temporaryFolder } from '../../server/src/testing/processes.ts'
import { freePort } from '../../server/src/testing/sites/runningSite.ts'
import type { BenchRow } from '../measuring/row.ts'

/** Number of starts; each figure is their median. */
const TIMES = 3
const LOOK_EVERY_MS = 5
/** Deadline of a start, sufficient on a busy machine; a slower start never ends. */
const READY_WITHIN_MS = 60_000
const ANSWERS_WITHIN_MS = 2_000
const STOPS_WITHIN_MS = 30_000
/** A site that has run for this long has written its compile cache for the next start. */
const RUNS_FOR_MS = 4_000
const root = path.join(import.meta.dirname, '../..')

/** Command of a process manager, and the command that a person types. */
const WAYS: Record<string, Way> = {
  node: [process.execPath, 'scripts/start.mjs'],
  npm: ['npm', 'start'],
}

const ENDS = {
  'clean restart': async (running: Running) => stop(running),
  'site killed': async (running: Running) => kill(running, false),
  'site and database killed': async (running: Running) => kill(running, true),
}

type Way = [string, ...string[]]
type Running = { child: ChildProcess; ended: Promise<unknown>; dbDir: string; readyMs: number }

/** Seconds from the command line to the first /readyz that says ok, each the median of three. */
export async function startBench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, way] of Object.entries(WAYS)) {
    rows.push(row(`${name}: first start, empty folder`, await firstStarts(way)))
    for (const [what, times] of await restarts(way)) {
      rows.push({ ...row(`${name}: ${what}`, times), first: 2, goal: 1 })
    }
  }
  return rows
}

async function firstStarts(way: Way): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await inFolder(async (dataDir) => {
      const running = await start(way, dataDir)
      times.push(running.readyMs)
      await stop(running)
    })
  }
  return times
}

/** Measures a restart after every way to end, one after the other in the same folder. */
async function restarts(way: Way): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  await inFolder(async (dataDir) => {
    let running = await start(way, dataDir)
    await sleep(RUNS_FOR_MS)
    for (const [what, end] of Object.entries(ENDS)) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) {
        await end(running)
        running = await start(way, dataDir)
        times.push(running.readyMs)
      }
      found.set(what, times)
    }
    await stop(running)
  })
  return found
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const { folder, remove } = temporaryFolder()
  try {
    await work(path.join(folder, 'data'))
  } finally {
    remove()
  }
}

async function start([command, ...args]: Way, dataDir: string): Promise<Running> {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, PRICE_FEED: 'off', LOG_LEVEL: 'warn' }
  const startMs = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    detached: true, // a group of its own, to be killed as one
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const running = { child, ended: once(child, 'exit'), dbDir: path.join(dataDir, 'db') }
  while (!(await isReady(port))) {
    if (hasEnded(child)) throw new Error(`the site ended with ${child.exitCode ?? child.signalCode}`)
    if (performance.now() - startMs > READY_WITHIN_MS) {
      await kill(running, true)
      throw new Error(`the site was not ready after ${READY_WITHIN_MS / 1000} s`)
    }
    await sleep(LOOK_EVERY_MS)
  }
  return { ...running, readyMs: performance.now() - startMs }
}

function isReady(port: number): Promise<boolean> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
  return fetch(`http://127.0.0.1:${port}/readyz`, options).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stop(running: Omit<Running, 'readyMs'>): Promise<void> {
  const { child, ended } = running
  if (!hasEnded(child)) process.kill(-(child.pid ?? 0), 'SIGTERM')
  const hasStopped = await Promise.race([
    ended.then(() => true),
    sleep(STOPS_WITHIN_MS, false, { ref: false }),
  ])
  if (hasStopped) return
  await kill(running, true)
  throw new Error(`the site did not stop within ${STOPS_WITHIN_MS / 1000} s`)
}

async function kill({ child, ended, dbDir }: Omit<Running, 'readyMs'>, withDatabase: boolean): Promise<void> {
  const database = withDatabase ? postmasterOf(dbDir) : undefined
  if (!hasEnded(child)) process.kill(-(child.pid ?? 0), 'SIGKILL')
  if (database && isServing(database, dbDir)) process.kill(database.pid, 'SIGKILL')
  await ended
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function row(what: string, times: readonly number[]): BenchRow {
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = (ms: number | undefined) => (ms ?? Number.NaN) / 1000
  const note = `${seconds(sorted[0]).toFixed(2)} to ${seconds(sorted.at(-1)).toFixed(2)} s`
  return { what, value: seconds(sorted[Math.floor(sorted.length / 2)]), unit: 's', better: 'lower', note }
}
