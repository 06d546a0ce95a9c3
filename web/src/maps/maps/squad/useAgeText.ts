import { useText } from '../../../i18n/useText.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Returns a function that formats an age. */
export function useAgeText(): (ageMs: number) => string {
  const t = useText()
  return (ageMs) =>
    ageMs < MINUTE_MS
      ? t('squad.seconds', { count: Math.floor(ageMs / SECOND_MS) })
      : t('squad.minutes', { count: Math.floor(ageMs / MINUTE_MS) })
}
