import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../button/IconButton.tsx'
import { ARROW_DOWN, ARROW_UP } from '../icons/glyphs.ts'
import { Select } from '../form/Select.tsx'
import { nextOrder, type RowOrder, type SortOption } from './liveColumns.ts'

type Props<Sort extends string> = {
  /** Columns of the list, sortable or not, or other options. */
  options: readonly SortOption<Sort>[]
  /** Current order; undefined means by relevance to the search. */
  order: RowOrder<Sort> | undefined
  onOrder: (order: RowOrder<Sort>) => void
  className: string
}

/** Select of the sort order for cards, which have no headers. */
export function SortSelect<Sort extends string>({ options, order, onOrder, className }: Props<Sort>) {
  const t = useText()
  const sorts = useMemo(
    () =>
      options.flatMap(({ sort, label }) =>
        sort ? [{ value: sort, label: t('items.sortBy', { column: t(label) }) }] : [],
      ),
    [options, t],
  )
  const choose = (next: Sort | '') => {
    const chosen = options.find(({ sort }) => sort === next)
    if (next && chosen) onOrder(nextOrder(order, next, chosen.startsLow))
  }
  return (
    <div className={`flex grow gap-2 ${className}`}>
      <Select<Sort | ''>
        options={order ? sorts : [{ value: '', label: t('items.nearestFirst') }, ...sorts]}
        value={order?.sort ?? ''}
        onChange={choose}
        label={t('items.sort')}
        className="grow"
      />
      <IconButton
        glyph={order?.descending ? ARROW_DOWN : ARROW_UP}
        variant="secondary"
        label={t(order?.descending ? 'items.descending' : 'items.ascending')}
        disabled={!order}
        onClick={() => order && onOrder({ ...order, descending: !order.descending })}
      />
    </div>
  )
}
