import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '../../platform/store/embedded/postmaster.ts'
import type { RunningSite } from '../sites/runningSite.ts'

/** From a kill until /readyz says ok: as the clock has it, and without the wait for a processor. */
export type Ready = { wallMs: number; quietMs: number }

const NS_PER_MS = 1e6
const LOOK_EVERY_MS = 10
const MS_PER_TICK = 10
/** Position of `steal` in a line of /proc/stat. */
const STEAL_FIELD = 8
/** Position of `processor` in /proc/…/stat, counted from the end of the name. */
const PROCESSOR_FIELD = 37

/**
 * Waits until the site is ready. The quiet time is what an idle machine would have needed: the clock's time without
 * the time in which the threads on the way stood ready to run but others had the processors. Linux counts that for
 * each thread (the second number of /proc/…/schedstat). On the way are the main thread of the site and the first
 * threads of the database server and of its recovery. It is looked at every few milliseconds, and of each span only
 * the longest wait of one of them is taken off: theirs may overlap, and no moment is to be taken off twice. On a
 * virtual machine the host takes processors away, too; Linux counts that for each processor (`steal` of /proc/stat).
 */
export async function quietReadyMs(site: RunningSite, dbDir: string, killed?: number): Promise<Ready> {
  const startMs = performance.now()
  const waits = followWaits(() => onTheWay(site, dbDir))
  for (;;) {
    waits.look()
    // A killed server may leave the site looking ready for a moment.
    const isNew = killed === undefined || (postmasterOf(dbDir)?.pid ?? killed) !== killed
    if (isNew && (await isReady(site.url))) break
    if (site.child.exitCode !== null) await throwEnding(site)
    if (performance.now() - startMs > 60_000) throw new Error('the site is not ready after a minute')
    await sleep(LOOK_EVERY_MS)
  }
  const wallMs = performance.now() - startMs
  waits.look()
  return { wallMs, quietMs: Math.max(0, wallMs - waits.totalMs()) }
}

async function throwEnding({ ended }: RunningSite): Promise<never> {
  const { code, errors } = await ended
  throw new Error(`the site ended with ${code}: ${errors.join('\n')}`)
}

/** Adds up, span by span, the longest wait of any of the processes; one that is new counts from its birth. */
function followWaits(pids: () => number[]) {
  let [lastMs, totalMs] = [performance.now(), 0]
  let last = new Map(pids().map((pid) => [pid, runDelayMs(pid) ?? 0]))
  let lastStolen = stolenMs()
  return {
    look(): void {
      const nowMs = performance.now()
      const now = new Map(pids().flatMap((pid) => [[pid, runDelayMs(pid) ?? 0] as const]))
      const stolen = stolenMs()
      const waits = [...now].map(([pid, delayMs]) => {
        const cpu = processorOf(pid) ?? 0
        return Math.max(delayMs - (last.get(pid) ?? 0), (stolen[cpu] ?? 0) - (lastStolen[cpu] ?? 0))
      })
      totalMs += Math.min(Math.max(0, ...waits), nowMs - lastMs)
      ;[last, lastStolen, lastMs] = [now, stolen, nowMs]
    },
    totalMs: () => totalMs,
  }
}

/** Returns how long the host has kept each processor from this machine. */
function stolenMs(): number[] {
  const lines = fs.readFileSync('/proc/stat', 'utf8').match(/^cpu\d.*$/gm) ?? []
  return lines.map((line) => Number(line.split(' ')[STEAL_FIELD]) * MS_PER_TICK)
}

/** Returns the processor on which a process' first thread ran last. */
function processorOf(pid: number): number | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')')).split(' ')[PROCESSOR_FIELD])
  } catch {
    return undefined
  }
}

function onTheWay({ child }: RunningSite, dbDir: string): number[] {
  const postmaster = postmasterOf(dbDir)?.pid
  return [child.pid, postmaster, ...startupBelow(postmaster)].filter((pid) => pid !== undefined)
}

/** The process that recovers a database before its server takes connections. */
function startupBelow(postmaster: number | undefined): number[] {
  try {
    const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    const pids = children.split(' ').filter(Boolean).map(Number)
    return pids.filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('startup'))
  } catch {
    return [] // gone meanwhile
  }
}

/** How long a process' first thread has stood in line for a processor; undefined where it is gone or nobody counts. */
function runDelayMs(pid: number | undefined): number | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    return Number(text.split(' ')[1]) / NS_PER_MS
  } catch {
    return undefined
  }
}

/** Asks only once somebody listens: a failed fetch takes milliseconds of the processors that the site starts on. */
async function isReady(url: string): Promise<boolean> {
  if (!(await isListening(Number(new URL(url).port)))) return false
  return fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
