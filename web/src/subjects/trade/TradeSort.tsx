import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ARROW_DOWN, ARROW_UP } from '../../ui/icons/glyphs.ts'
import { Select } from '../../ui/Select.tsx'
import type { TradeOrder } from './TradeHeader.tsx'

type Props<Sort extends string> = {
  sorts: readonly Sort[]
  titleOf: (sort: Sort) => string
  order: TradeOrder<Sort>
  /** Another order was chosen; it begins as its header would begin it. */
  onSort: (sort: Sort) => void
  onTurn: () => void
  className: string
}

/** The orders of cards, which have no headers. */
export function TradeSort<Sort extends string>(props: Props<Sort>) {
  const { sorts, titleOf, order, onSort, onTurn, className } = props
  const t = useText()
  const options = sorts.map((value) => ({ value, label: t('items.sortBy', { column: titleOf(value) }) }))
  return (
    <div className={`flex grow gap-2 ${className}`}>
      <Select
        options={options}
        value={order.sort}
        onChange={onSort}
        label={t('items.sort')}
        className="grow"
      />
      <IconButton
        glyph={order.descending ? ARROW_DOWN : ARROW_UP}
        variant="secondary"
        label={t(order.descending ? 'items.descending' : 'items.ascending')}
        onClick={onTurn}
      />
    </div>
  )
}
