import { dateText, relativeAge } from '@raidkit/rules/display'
import { useNow } from '../api/useNow.ts'
import { useText } from '../i18n/useText.ts'
import { ownZone } from './prices/ownZone.ts'

const MINUTE_MS = 60_000
const DAY_LENGTH = 'DD.MM.YY'.length

/** Moments in the words of the page. What it shows of an account comes after the browser has taken over. */
export function useMoments() {
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  return {
    nowMs,
    day: (ms: number) => dateText(ms, ownZone()).slice(0, DAY_LENGTH),
    exactly: (ms: number) => dateText(ms, ownZone()),
    ago: (ms: number) => {
      const { value, unit } = relativeAge(ms, Math.max(nowMs, ms))
      return t(`prices.age.${unit}`, { value })
    },
  }
}
