import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../IconButton.tsx'
import { ARROW_DOWN, ARROW_UP } from '../icons/glyphs.ts'
import { Select } from '../Select.tsx'
import { nextOrder, type RowOrder, type SortOption } from './liveColumns.ts'

type Props<Sort extends string> = {
  /** The columns of the list, of which some can be ordered by, or other options. */
  options: readonly SortOption<Sort>[]
  order: RowOrder<Sort>
  onOrder: (order: RowOrder<Sort>) => void
  className: string
}

/** The orders of cards, which have no headers. */
export function SortSelect<Sort extends string>({ options, order, onOrder, className }: Props<Sort>) {
  const t = useText()
  const sorts = options.flatMap(({ sort, label, startsLow }) => (sort ? [{ sort, label, startsLow }] : []))
  return (
    <div className={`flex grow gap-2 ${className}`}>
      <Select
        options={sorts.map(({ sort, label }) => ({
          value: sort,
          label: t('items.sortBy', { column: t(label) }),
        }))}
        value={order.sort}
        onChange={(next) => {
          const chosen = sorts.find(({ sort }) => sort === next)
          if (chosen) onOrder(nextOrder(order, next, chosen.startsLow))
        }}
        label={t('items.sort')}
        className="grow"
      />
      <IconButton
        glyph={order.descending ? ARROW_DOWN : ARROW_UP}
        variant="secondary"
        label={t(order.descending ? 'items.descending' : 'items.ascending')}
        onClick={() => onOrder({ ...order, descending: !order.descending })}
      />
    </div>
  )
}
