import { ITEM_SORTS, type ItemOrder } from '@raidkit/rules/item-list'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ARROW_DOWN, ARROW_UP } from '../../ui/icons/glyphs.ts'
import { Select } from '../../ui/Select.tsx'

type Props = {
  /** Undefined: by how near the names are to a search. */
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
  className: string
}

/** The orders of a list whose columns have no headers: on a phone. */
export function SortSelect({ order, onOrder, className }: Props) {
  const t = useText()
  const sorts = useMemo(
    () =>
      ITEM_SORTS.map((value) => ({
        value,
        label: t('items.sortBy', {
          column: value === 'name' ? t('items.name') : t(`items.columns.${value}`),
        }),
      })),
    [t],
  )
  const options = order ? sorts : [{ value: '' as const, label: t('items.nearestFirst') }, ...sorts]
  return (
    <div className={`flex gap-2 ${className}`}>
      <Select
        options={options}
        value={order?.sort ?? ''}
        onChange={(next) => next && onOrder({ sort: next, descending: next !== 'name' })}
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
