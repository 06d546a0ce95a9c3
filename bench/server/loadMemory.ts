import { readFileSync } from 'node:fs'
import type { BenchRow } from '../measuring/row.ts'

const EVERY_MS = 5000
/** Shorter than that says nothing about memory: caches are still being filled. */
const LEAST_MS = 300_000
const GROWTH_BAR_PERCENT = 5

/** How the memory of a process goes while it works, where the system tells (Linux). */
export function watchMemory(pid: number, forMs: number) {
  const megabytes: number[] = []
  const timer = setInterval(() => {
    const value = residentMb(pid)
    if (value !== undefined) megabytes.push(value)
  }, EVERY_MS).unref()
  return {
    /** Between the third quarter and the last: by then every cache is full. */
    rows(): BenchRow[] {
      clearInterval(timer)
      const quarter = Math.floor(megabytes.length / 4)
      if (quarter === 0) return []
      const [third, last] = [megabytes.slice(-2 * quarter, -quarter), megabytes.slice(-quarter)]
      const growth = (median(last) / median(third) - 1) * 100
      const bar = forMs >= LEAST_MS ? { first: GROWTH_BAR_PERCENT } : {}
      return [
        { what: 'memory, last quarter', value: median(last), unit: 'MB', better: 'lower' },
        { what: 'memory, growth over the quarter before', value: growth, unit: '%', better: 'lower', ...bar },
      ]
    },
  }
}

export function residentMb(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
