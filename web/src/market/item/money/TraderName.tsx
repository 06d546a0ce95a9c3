import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import { Link } from 'react-router'
import { TraderBadge } from '../../../catalogue/shared/game/TraderBadge.tsx'
import { useText } from '../../../i18n/useText.ts'
import { RestockLeft } from '../../../trade/shared/restocks/RestockLeft.tsx'
import { useRestocks } from '../../../trade/shared/restocks/useRestocks.ts'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'

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

/** Renders the time of a trader's next restock as a link to its alerts; empty if it is unknown. */
function TraderRestock({ trader, mode }: { trader: Trader; mode: GameMode }) {
  const t = useText()
  const row = useRestocks(mode).find(({ name }) => name === trader)
  if (!row || (row.resetAtMs === null && !row.estimate)) return null
  return (
    <Link
      to={`/alerts${mode === 'PVP' ? '' : `?mode=${mode.toLowerCase()}`}`}
      title={t('frame.restock.notify')}
      className="target inline-flex items-center gap-1 text-xs font-normal whitespace-nowrap text-muted hover:text-link hover:underline"
    >
      {t('item.restock')} <RestockLeft resetAtMs={row.resetAtMs} estimate={row.estimate} />
    </Link>
  )
}
