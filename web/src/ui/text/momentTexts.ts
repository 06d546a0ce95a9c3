import { dateText, dayText, relativeAge } from '@raidkit/rules/platform/display'
import type { useText } from '../../i18n/useText.ts'
import { ownZone } from './ownZone.ts'

/**
 * Returns functions that format times in the page's language and the user's time zone, for content rendered after
 * hydration.
 */
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
