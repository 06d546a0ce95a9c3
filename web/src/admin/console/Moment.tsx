import { dateText, relativeAge } from '@raidkit/rules/platform/display'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { ownZone } from '../../ui/text/ownZone.ts'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'

type Props = {
  ms: number
  /** To the second, which is the same in every zone. */
  exact?: boolean
}

/** A moment by the reader's clock; until the page is taken over by that of the server. */
export function Moment({ ms, exact = false }: Props) {
  const zone = useHydrated() ? ownZone() : 'UTC'
  const seconds = String(Math.floor(ms / 1000) % 60).padStart(2, '0')
  return (
    <time dateTime={new Date(ms).toISOString()} title={zone} className="whitespace-nowrap">
      {dateText(ms, zone)}
      {exact && `:${seconds}`}
    </time>
  )
}

/** How long ago it was; a pointer that rests on it reads when. */
export function Ago({ ms }: { ms: number }) {
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  const zone = useHydrated() ? ownZone() : 'UTC'
  const { value, unit } = relativeAge(ms, Math.max(nowMs, ms))
  return (
    <time dateTime={new Date(ms).toISOString()} title={dateText(ms, zone)} className="whitespace-nowrap">
      {t(`prices.age.${unit}`, { value })}
    </time>
  )
}
