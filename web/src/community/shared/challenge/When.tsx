import { dateText } from '@raidkit/rules/platform/display'
import { ownZone } from '../../../ui/text/ownZone.ts'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'

/** A moment by the reader's clock; until the page is taken over by that of the server. */
export function When({ ms }: { ms: number }) {
  const zone = useHydrated() ? ownZone() : 'UTC'
  return (
    <time dateTime={new Date(ms).toISOString()} title={zone} className="whitespace-nowrap">
      {dateText(ms, zone)}
    </time>
  )
}
