import type { CraftOrder, CraftSort } from '@raidkit/rules/craft-list'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { TradeHeader } from '../../ui/trade/TradeHeader.tsx'
import { COLUMNS, isWords, WIDTHS } from './columns.ts'

type Props = { order: CraftOrder; onOrder: (order: CraftOrder) => void }

export const CraftHeader = memo(Header)

function Header({ order, onOrder }: Props) {
  const t = useText()
  const columns = (['name', ...COLUMNS] as const).map((id) => ({
    ...{ id, title: t(`crafts.columns.${id}`), hint: t(`crafts.hint.${id}`), isWords: isWords(id) },
    className: id === 'name' ? undefined : WIDTHS[id],
  }))
  return (
    <TradeHeader
      columns={columns}
      order={order}
      onSort={(sort) => onOrder(turned(order, sort))}
      className="max-xl:sr-only xl:sticky-below-header"
      markTitle={t('crafts.columns.mark')}
      markClass="xl:w-20"
    />
  )
}

/** Names begin at A and times at the shortest, figures at the highest; pressed again they turn around. */
export function turned(order: CraftOrder, sort: CraftSort): CraftOrder {
  if (order.sort === sort) return { sort, descending: !order.descending }
  return { sort, descending: !isWords(sort) && sort !== 'time' }
}
