import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TraderBadge } from '../../../catalogue/shared/game/TraderBadge.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { TraderRestock } from './TraderRestock.tsx'

type Props = {
  trader: string
  /** Name in the page's language. */
  name: string
  /** Mode of the restock shown beside the name; left out: no restock. */
  mode?: GameMode
}

/** Renders a trader's badge and name; traders without stock have no badge. */
export function TraderName({ trader, name, mode }: Props) {
  const known = TRADER_NAMES.find((one) => one === trader)
  const isHydrated = useHydrated()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 font-medium">
      {known && <TraderBadge trader={known} size="sm" />}
      {name}
      {known && mode && isHydrated && <TraderRestock trader={known} mode={mode} />}
    </span>
  )
}
