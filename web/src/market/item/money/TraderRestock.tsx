import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Trader } from '@raidkit/rules/catalogue/traders'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { RestockLeft } from '../../../trade/shared/restocks/RestockLeft.tsx'
import { useRestocks } from '../../../trade/shared/restocks/useRestocks.ts'

/** Renders the time of a trader's next restock as a link to its alerts; empty if it is unknown. */
export function TraderRestock({ trader, mode }: { trader: Trader; mode: GameMode }) {
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
