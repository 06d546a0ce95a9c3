import { TRADER_NAMES } from '@raidkit/rules/traders'
import { TraderBadge } from '../../../subjects/game/TraderBadge.tsx'

type Props = {
  trader: string
  /** In the page's language. */
  name: string
}

/** A trader by badge and name; those without stock have no badge. */
export function TraderName({ trader, name }: Props) {
  const known = TRADER_NAMES.find((one) => one === trader)
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      {known && <TraderBadge trader={known} size="sm" />}
      {name}
    </span>
  )
}
