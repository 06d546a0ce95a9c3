import { CRAFT_SORTS, type CraftOrder, type CraftSort } from '@raidkit/rules/craft-list'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { TradeHeader, turned } from '../../subjects/trade/TradeHeader.tsx'
import { GRID, isFromTop, isWords } from './columns.ts'

type Props = { order: CraftOrder; onOrder: (order: CraftOrder) => void }

export const CraftHeader = memo(function CraftHeader({ order, onOrder }: Props) {
  const t = useText()
  return (
    <TradeHeader<CraftSort>
      columns={CRAFT_SORTS}
      titleOf={(column) => t(`crafts.columns.${column}`)}
      hintOf={(column) => t(`crafts.hint.${column}`)}
      isWords={isWords}
      className={GRID}
      order={order}
      onSort={(sort) => onOrder(turned(order, sort, isFromTop))}
      markTitle={t('crafts.columns.mark')}
    />
  )
})
