import { setTimeout as sleep } from 'node:timers/promises'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { historyUrl } from '../../platform/outside/feed/feedDocument.ts'
import { FeedFailure, feedGet, type GetOptions } from '../../platform/outside/feed/feedGet.ts'
import { feedHistory, type FeedHistory } from '../../platform/outside/feed/feedHistory.ts'

/** Number of days of our own history from which on an item needs no imported one. */
const OWN_DAYS = 7
const YEARS_MS = 10 * 365 * DAY_MS
const MAX_BYTES = 4 * 1024 * 1024
/** Number of histories requested between two rounds, and the pause between two requests. */
const AT_ONCE = 240
const PAUSE_MS = 1_000
const RECORDED_AT_ONCE = 5_000

type HistoryDeps = Pick<Deps, 'store' | 'prices' | 'now' | 'log'>
type HistoryOptions = { get: Omit<GetOptions, 'etag' | 'signal'>; pauseMs?: number; atOnce?: number }

/** Last imported item by mode, so that an interrupted import can resume. */
const Progress = z.partialRecord(z.enum(GAME_MODES), z.string())

/** Imports, step by step, the service's price history of the time before our own observations. */
export function historyImport(
  deps: HistoryDeps,
  base: string,
  { get, pauseMs = PAUSE_MS, atOnce = AT_ONCE }: HistoryOptions,
) {
  const { store, now, log } = deps
  const key = `feedHistory ${base}`
  const readProgress = async () => Progress.catch({}).parse((await store.settings.get(key))?.value)

  async function runMode(mode: GameMode, signal: AbortSignal): Promise<void> {
    const progress = await readProgress()
    const items = waiting(deps, mode, progress[mode] ?? '').slice(0, atOnce)
    const histories: FeedHistory[] = []
    let last: string | undefined
    try {
      for (const itemUid of items) {
        if (signal.aborted) break
        if (!(await hasOwn(deps, itemUid, mode))) {
          const data = await historyData(historyUrl(base, mode, bsgIdOf(itemUid) ?? ''), { ...get, signal })
          histories.push(
            feedHistory(data, { itemUid, mode, nowMs: now(), knownRub: knownRub(deps, itemUid, mode) }),
          )
          await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
        }
        last = itemUid
      }
    } finally {
      await keep(deps, histories)
      if (last !== undefined) await store.settings.set(key, { ...(await readProgress()), [mode]: last })
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    try {
      for (const mode of GAME_MODES) await runMode(mode, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof FeedFailure)) throw error
      log.warn({ why: error.message }, 'the history of prices could not be asked for')
      await store.feedDocuments.fail(base, new Date(now()))
    }
  }
}

/** Returns the items with a price whose history has not been imported yet, by their ids. */
function waiting({ prices }: HistoryDeps, mode: GameMode, after: string): string[] {
  const { source, byUid } = prices.of(mode)
  if (source !== 'live') return []
  return [...byUid.keys()].filter((uid) => uid > after && bsgIdOf(uid) !== undefined).toSorted()
}

/** Returns the current price of an item, which its history must lead up to. */
function knownRub({ prices }: HistoryDeps, itemUid: string, mode: GameMode): number {
  return prices.of(mode).byUid.get(itemUid)?.price ?? 0
}

async function hasOwn({ store, now }: HistoryDeps, item: string, mode: GameMode): Promise<boolean> {
  const [from, to] = [new Date(now() - YEARS_MS), new Date(now() - OWN_DAYS * DAY_MS)]
  return (await store.prices.rolledUp('day', { item, mode, from, to })).length > 0
}

/** Requests a history; one that is missing or malformed counts as none, whereas a failing service raises an error. */
async function historyData(url: string, get: GetOptions): Promise<unknown> {
  try {
    const answer = await feedGet(url, { ...get, maxBytes: MAX_BYTES })
    const text = answer.state === 'new' ? new TextDecoder().decode(answer.bytes) : '{}'
    return (JSON.parse(text) as { data?: unknown } | null)?.data // its content is validated piece by piece
  } catch (error) {
    if (error instanceof FeedFailure && error.of === 'service') throw error
    return undefined
  }
}

async function keep({ store, prices }: HistoryDeps, histories: readonly FeedHistory[]): Promise<void> {
  const observations = histories.flatMap((one) => one.observations)
  await store.priceDays.add(histories.flatMap((one) => one.days))
  for (let at = 0; at < observations.length; at += RECORDED_AT_ONCE)
    await prices.record(observations.slice(at, at + RECORDED_AT_ONCE))
}
