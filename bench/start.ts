import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '../server/src/store/embedded/postmaster.ts'
import { temporaryFolder } from '../server/src/testing/processes.ts'
import { freePort } from '../server/src/testing/runningSite.ts'
import type { BenchRow } from './row.ts'

const TIMES = 5
const LOOK_EVERY_MS = 5
const root = path.dirname(import.meta.dirname)

/** What a process manager starts, and what a person types. */
const WAYS: Record<string, [string, ...string[]]> = {
  node: [process.execPath, 'scripts/start.mjs'],
  npm: ['npm', 'start'],
}

const ENDS = {
  'clean restart': async (running: Running) => stop(running.child),
  'site killed': async (running: Running) => kill(running, false),
  'site and database killed': async (running: Running) => kill(running, true),
}

type Running = { child: ChildProcess; dbDir: string; readyMs: number }

/** Seconds from the command line to the first /readyz that says ok, each the median of five. */
export async function startBench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, way] of Object.entries(WAYS)) {
    rows.push(row(`${name}: first start, empty folder`, await firstStarts(way)))
    for (const [what, end] of Object.entries(ENDS)) {
      rows.push({ ...row(`${name}: ${what}`, await restarts(way, end)), first: 2, goal: 1 })
    }
  }
  return rows
}

async function firstStarts(way: [string, ...string[]]): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await inFolder(async (dataDir) => {
      const running = await start(way, dataDir)
      times.push(running.readyMs)
      await stop(running.child)
    })
  }
  return times
}

async function restarts(way: [string, ...string[]], end: (running: Running) => Promise<void>) {
  const times: number[] = []
  await inFolder(async (dataDir) => {
    let running = await start(way, dataDir)
    await sleep(4000) // a site that has run for a while has left its compiled code to the next
    for (let time = 0; time < TIMES; time++) {
      await end(running)
      running = await start(way, dataDir)
      times.push(running.readyMs)
    }
    await stop(running.child)
  })
  return times
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const { folder, remove } = temporaryFolder()
  try {
    await work(path.join(folder, 'data'))
  } finally {
    remove()
  }
}

async function start([command, ...args]: [string, ...string[]], dataDir: string): Promise<Running> {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, PRICE_FEED: 'off', LOG_LEVEL: 'warn' }
  const startMs = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    detached: true, // a group of its own, to be killed as one
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`)
    await sleep(LOOK_EVERY_MS)
  }
  return { child, dbDir: path.join(dataDir, 'db'), readyMs: performance.now() - startMs }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
}

async function kill({ child, dbDir }: Running, withDatabase: boolean): Promise<void> {
  const ended = once(child, 'exit')
  const database = fs.existsSync(dbDir) && withDatabase ? postmasterOf(dbDir)?.pid : undefined
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  if (database) process.kill(database, 'SIGKILL')
  await ended
}

function row(what: string, times: readonly number[]): BenchRow {
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = (ms: number | undefined) => (ms ?? Number.NaN) / 1000
  const note = `${seconds(sorted[0]).toFixed(2)} to ${seconds(sorted.at(-1)).toFixed(2)} s`
  return { what, value: seconds(sorted[Math.floor(sorted.length / 2)]), unit: 's', better: 'lower', note }
}
