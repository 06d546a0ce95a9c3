import { SECOND_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { KeyUse } from '../tables/apiKeyDays.ts'

/** Interval of writing uses: a busy key costs one write, not one per request. */
const WRITE_EVERY_MS = 10 * SECOND_MS

/** Returns the day of a moment (UTC). */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Counts the uses of keys in memory, and writes them at intervals and when the site stops. */
export function keyUses({ store, now, log }: Pick<Deps, 'store' | 'now' | 'log'>) {
  let counted = new Map<string, { requests: number; lastMs: number }>()
  let today = { day: '', untilMs: 0 }
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()

  function count(keyUid: string): void {
    const nowMs = now()
    // Formatting a date takes longer than counting; after the clock was set back the day is computed again.
    if (nowMs >= today.untilMs || !today.day) today = { day: dayOf(nowMs), untilMs: nowMs + SECOND_MS }
    add(`${keyUid} ${today.day}`, 1, nowMs)
  }

  function add(place: string, requests: number, lastMs: number): void {
    const known = counted.get(place)
    if (!known) return void counted.set(place, { requests, lastMs })
    known.requests += requests
    known.lastMs = Math.max(known.lastMs, lastMs)
  }

  async function writeAll(): Promise<void> {
    if (counted.size === 0) return
    const taken = counted
    counted = new Map()
    try {
      await store.apiKeyDays.add([...taken].map(([place, use]) => useOf(place, use)))
    } catch (error) {
      // The failure affects no request: these uses are written together with the next ones.
      for (const [place, { requests, lastMs }] of taken) add(place, requests, lastMs)
      log.warn({ err: error }, 'the use of API keys could not be written down')
    }
  }

  /** Writes one batch after the other: two at once would write the same rows. */
  const write = (): Promise<void> => (writing = writing.then(writeAll))

  return {
    count,
    write,
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await write()
    },
  }
}

function useOf(place: string, { requests, lastMs }: { requests: number; lastMs: number }): KeyUse {
  const [keyUid = '', day = ''] = place.split(' ')
  return { keyUid, day, requests, lastAt: new Date(lastMs) }
}
