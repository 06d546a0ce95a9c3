import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TraderBadge } from '../../../catalogue/shared/game/TraderBadge.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { TraderRestock } from './TraderRestock.tsx'

type Props = {
  trader: string
  /** In the page's language. */
  name: string
  /** Of the restock that is shown beside it; left out: none. */
  mode?: GameMode
}

/** A trader by badge and name; those without stock have no badge. */
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
