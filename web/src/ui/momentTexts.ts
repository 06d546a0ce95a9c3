import { dateText, dayText, relativeAge } from '@raidkit/rules/platform/display'
import type { useText } from '../i18n/useText.ts'
import { ownZone } from './ownZone.ts'

/** Moments in the words of the page, in the reader's own zone: for what comes after the browser has taken over. */
export function momentTexts(t: ReturnType<typeof useText>, nowMs: number) {
  return {
    nowMs,
    day: (ms: number) => dayText(ms, ownZone()),
    exactly: (ms: number) => dateText(ms, ownZone()),
    ago: (ms: number) => {
      const { value, unit } = relativeAge(ms, Math.max(nowMs, ms))
      return t(`prices.age.${unit}`, { value })
    },
  }
}
