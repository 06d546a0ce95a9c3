import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { SPARKLINE_POINTS } from '@raidkit/rules/platform/sparklines'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../../state/createStore.ts'
import { askThread, onNews } from '../../../../catalogue/shared/catalogue/thread.ts'

export type Sparklines = {
  /** By uid; undefined until they are here. */
  lines: ReadonlyMap<string, string> | undefined
  /** They did not come. */
  isFailed: boolean
}

const NONE: Sparklines = { lines: undefined, isFailed: false }
/** A point stands for eight hours: a page that stays open asks again when it is looked at after this. */
const FRESH_MS = 30 * 60_000

const held = createStore<ReadonlyMap<GameMode, Sparklines>>(new Map())
const askedAtMs = new Map<GameMode, number>()
let isHearing = false

/**
 * The last seven days of every item of a mode. The first that uses it asks for them, so that nobody else loads them;
 * in its own folder to stay out of what the list of items loads.
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
      askedAtMs.delete(news.mode) // the next that looks asks again
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
