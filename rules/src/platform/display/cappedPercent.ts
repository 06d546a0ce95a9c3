import type { Language } from '../languages/index.ts'
import { percentText } from './percentText.ts'

/** Ten times as much: beyond that a change tells how little there was before, not how much there is now. */
const MOST_PERCENT = 999

export type CappedPercent = { percent: number; isCapped: boolean }

/** A change that can be compared with others: one from nearly nothing stops at the cap. */
export function cappedPercent(change: number): CappedPercent {
  return change > MOST_PERCENT
    ? { percent: MOST_PERCENT, isCapped: true }
    : { percent: change, isCapped: false }
}

/** The change as it is shown; `>` before the sign marks the cap. */
export function cappedPercentText(change: number | null | undefined, language: Language): string {
  if (change === null || change === undefined || !Number.isFinite(change))
    return percentText(change, language)
  const { percent, isCapped } = cappedPercent(change)
  return `${isCapped ? '>' : ''}${percentText(percent, language)}`
}
