import type { BarterOrder, BarterSort } from '@raidkit/rules/barter-list'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { TradeHeader } from '../../ui/trade/TradeHeader.tsx'
import { COLUMNS, isWords, WIDTHS } from './columns.ts'

type Props = { order: BarterOrder; onOrder: (order: BarterOrder) => void }

export const BarterHeader = memo(Header)

function Header({ order, onOrder }: Props) {
  const t = useText()
  const columns = (['name', ...COLUMNS] as const).map((id) => ({
    ...{ id, title: t(`barters.columns.${id}`), hint: t(`barters.explain.${id}`), isWords: isWords(id) },
    className: id === 'name' ? undefined : WIDTHS[id],
  }))
  return (
    <TradeHeader
      columns={columns}
      order={order}
      onSort={(sort) => onOrder(turned(order, sort))}
      className="max-xl:sr-only xl:sticky-below-header"
      markTitle={t('barters.columns.mark')}
      markClass="xl:w-20"
    />
  )
}

/** Names begin at A, figures at the highest; pressed again they turn around. */
export function turned(order: BarterOrder, sort: BarterSort): BarterOrder {
  if (order.sort === sort) return { sort, descending: !order.descending }
  return { sort, descending: !isWords(sort) }
}
