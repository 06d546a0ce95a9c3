import type { Language } from '../languages/index.ts'
import { percentText } from './percentText.ts'

/**
 * Maximum change: ten times as much. A larger change reflects how little there was before, not how much there is now.
 */
const MOST_PERCENT = 999

export type CappedPercent = { percent: number; isCapped: boolean }

/** Caps a change, so that a change from nearly nothing is comparable with others. */
export function cappedPercent(change: number): CappedPercent {
  return change > MOST_PERCENT
    ? { percent: MOST_PERCENT, isCapped: true }
    : { percent: change, isCapped: false }
}

/** Formats a capped change; `>` before the sign marks the cap. */
export function cappedPercentText(change: number | null | undefined, language: Language): string {
  if (change === null || change === undefined || !Number.isFinite(change))
    return percentText(change, language)
  const { percent, isCapped } = cappedPercent(change)
  return `${isCapped ? '>' : ''}${percentText(percent, language)}`
}
