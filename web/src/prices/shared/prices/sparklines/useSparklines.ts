import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { SPARKLINE_POINTS } from '@raidkit/rules/platform/sparklines'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../../state/createStore.ts'
import { askThread, onNews } from '../../../../catalogue/shared/catalogue/thread.ts'

export type Sparklines = {
  /** Lines by uid; undefined while loading. */
  lines: ReadonlyMap<string, string> | undefined
  /** True if loading failed. */
  isFailed: boolean
}

const NONE: Sparklines = { lines: undefined, isFailed: false }
/** Age in ms from which on an open page reloads the lines when it is visited again; a point covers eight hours. */
const FRESH_MS = 30 * 60_000

const held = createStore<ReadonlyMap<GameMode, Sparklines>>(new Map())
const askedAtMs = new Map<GameMode, number>()
let isHearing = false

/**
 * Returns the lines of the last seven days of every item of a mode. They are loaded on first use; the hook has its own
 * folder, so that the item list's bundle does not include it.
 */
export function useSparklines(mode: GameMode): Sparklines {
  return useSyncExternalStore(
    (tell) => onSparklines(mode, tell),
    () => held.read().get(mode) ?? NONE,
    () => NONE,
  )
}

function onSparklines(mode: GameMode, tell: () => void): () => void {
  if (!isHearing) hear()
  const nowMs = Date.now()
  if (nowMs - (askedAtMs.get(mode) ?? 0) > FRESH_MS) {
    askedAtMs.set(mode, nowMs)
    askThread({ type: 'sparklines', mode })
  }
  return held.follow(tell)
}

function hear() {
  isHearing = true
  onNews((news) => {
    if (news.type === 'sparklinesFailed') {
      askedAtMs.delete(news.mode) // the next use requests them again
      if (!held.read().has(news.mode)) take(news.mode, { lines: undefined, isFailed: true })
    }
    if (news.type === 'sparklines') take(news.mode, { lines: linesOf(news), isFailed: false })
  })
}

function take(mode: GameMode, next: Sparklines) {
  held.set(new Map([...held.read(), [mode, next]]))
}

function linesOf({ uids, letters }: { uids: readonly string[]; letters: string }): Map<string, string> {
  return new Map(
    uids.map((uid, nth) => [uid, letters.slice(nth * SPARKLINE_POINTS, (nth + 1) * SPARKLINE_POINTS)]),
  )
}
