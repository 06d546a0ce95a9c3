import type { BarterOrder, BarterSort } from '@raidkit/rules/barter-list'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { TradeHeader, turned } from '../../subjects/trade/TradeHeader.tsx'
import { COLUMNS, GRID, isFromTop, isWords } from './columns.ts'

const HEADS = ['name', ...COLUMNS] as const

type Props = { order: BarterOrder; onOrder: (order: BarterOrder) => void }

export const BarterHeader = memo(function BarterHeader({ order, onOrder }: Props) {
  const t = useText()
  return (
    <TradeHeader<BarterSort>
      columns={HEADS}
      titleOf={(column) => t(`barters.columns.${column}`)}
      hintOf={(column) => t(`barters.explain.${column}`)}
      isWords={isWords}
      className={GRID}
      order={order}
      onSort={(sort) => onOrder(turned(order, sort, isFromTop))}
      markTitle={t('barters.columns.mark')}
    />
  )
})
