import { doubtsOf, type SaleAdvice } from '@raidkit/rules/prices/sell'
import type { RowReason } from '@raidkit/rules/progress/needs'
import { itemLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { DoubtList } from '../../prices/shared/prices/SaleMarks.tsx'
import { ReasonList } from '../shared/needs/ReasonList.tsx'
import { useSaleText } from '../shared/needs/useSaleText.ts'
import { PoolLines } from './PoolLines.tsx'
import type { KeepState } from './useKeep.ts'

type Props = {
  uids: readonly string[]
  by: readonly RowReason[]
  keep: KeepState
}

/** Explains why the promised price may not hold, and which value is used instead. */
function SaleDoubts({ sale }: { sale: SaleAdvice | undefined }) {
  const marks = doubtsOf(sale)
  if (marks.length === 0 || !sale || sale.state === 'unsold' || sale.way.way !== 'flea') return null
  return <DoubtList marks={marks} rub={sale.way.priceRub} />
}

/** Shows all reasons to keep the item, the pools that it could serve, and a link to its page. */
export function KeepDetail({ uids, by, keep }: Props) {
  const t = useText()
  const { names, verdictOf, saleOf } = keep
  const saleText = useSaleText(keep.traderName)
  const pools = uids.flatMap((uid) => {
    const verdict = verdictOf?.(uid)
    return verdict?.state === 'pool' ? verdict.pools : []
  })
  return (
    <div className="grid gap-3">
      {by.length > 0 && <ReasonList by={by} names={names} />}
      {uids.map((uid) => (
        <SaleDoubts key={uid} sale={saleOf(uid)} />
      ))}
      {pools.length > 0 && <PoolLines pools={pools} names={names} />}
      <ul className="text-sm text-muted">
        {uids.map((uid) => {
          const sale = saleOf(uid)
          return sale && <li key={uid}>{t('itemsToKeep.soldFor', { sale: saleText(sale) })}</li>
        })}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {uids.map((uid) => {
          const item = names.itemOf(uid)
          return (
            item && (
              <Link
                key={uid}
                to={itemLink(item)}
                className="target inline-flex items-center text-link hover:underline"
              >
                {t('itemsToKeep.toItem', { name: item.name })}
              </Link>
            )
          )
        })}
      </p>
    </div>
  )
}
