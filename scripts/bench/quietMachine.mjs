// How busy the machine is, so that a figure can say under which conditions it was taken.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** A machine on which nothing else runs stays below this. */
export const QUIET_PERCENT = 20
const SAMPLE_MS = 1_000

/**
 * Processor time since the machine started, in any unit.
 * @typedef {{ idle: number, stolen: number, all: number }} CpuTimes
 */

/**
 * Waits until one second was quiet, or for `atMostMs`. Whoever waits does nothing meanwhile, so all that is busy is other work,
 * and on a virtual machine what its host gives to others.
 * @param {{ atMostMs: number, read?: () => CpuTimes, sampleMs?: number }} options
 * @returns {Promise<{ busyPercent: number, load: number, waitedMs: number }>} of the last second
 */
export async function waitForQuiet({ atMostMs, read = readCpuTimes, sampleMs = SAMPLE_MS }) {
  const startMs = performance.now()
  for (;;) {
    const before = read()
    await sleep(sampleMs)
    const busyPercent = computeBusyPercent(before, read())
    const waitedMs = performance.now() - startMs
    if (busyPercent <= QUIET_PERCENT || waitedMs >= atMostMs) {
      return { busyPercent, load: Number((loadavg()[0] ?? 0).toFixed(1)), waitedMs }
    }
  }
}

/**
 * The share of processor time that was not idle.
 * @param {CpuTimes} before
 * @param {CpuTimes} after
 */
export function computeBusyPercent(before, after) {
  return percent(after.all - before.all - (after.idle - before.idle), after.all - before.all)
}

/**
 * The share of processor time that the host of a virtual machine gave to others.
 * @param {CpuTimes} before
 * @param {CpuTimes} after
 */
export function computeStolenPercent(before, after) {
  return percent(after.stolen - before.stolen, after.all - before.all)
}

const percent = (part, whole) => (whole > 0 ? Math.round((100 * part) / whole) : 0)

/** @returns {CpuTimes} */
export function readCpuTimes() {
  if (process.platform === 'linux') return parseProcStat(readFileSync('/proc/stat', 'utf8'))
  const times = cpus().map((cpu) => cpu.times)
  const sum = (list) => list.reduce((total, one) => total + one, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    stolen: 0,
    all: sum(times.flatMap((one) => Object.values(one))),
  }
}

/**
 * The line of all processors: user, nice, system, idle, iowait, irq, softirq, steal. The guest times after them are part of
 * user and nice.
 * @param {string} text
 * @returns {CpuTimes}
 */
export function parseProcStat(text) {
  const times = (/^cpu +(.+)$/m.exec(text)?.[1] ?? '').split(/ +/).map(Number).slice(0, 8)
  const [, , , idle = 0, iowait = 0, , , stolen = 0] = times
  return { idle: idle + iowait, stolen, all: times.reduce((total, one) => total + one, 0) }
}
