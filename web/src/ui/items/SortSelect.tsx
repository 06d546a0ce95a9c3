import { ITEM_SORTS, type ItemOrder } from '@raidkit/rules/item-list'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../IconButton.tsx'
import { ARROW_DOWN, ARROW_UP } from '../icons/glyphs.ts'
import { Select } from '../Select.tsx'

type Props = { order: ItemOrder; onOrder: (order: ItemOrder) => void; className: string }

/** The orders of a list whose columns have no headers: on a phone. */
export function SortSelect({ order: { sort, descending }, onOrder, className }: Props) {
  const t = useText()
  const options = ITEM_SORTS.map((value) => ({
    value,
    label: t('items.sortBy', { column: value === 'name' ? t('items.name') : t(`items.columns.${value}`) }),
  }))
  return (
    <div className={`flex gap-2 ${className}`}>
      <Select
        options={options}
        value={sort}
        onChange={(next) => onOrder({ sort: next, descending: next !== 'name' })}
        label={t('items.sort')}
        className="grow"
      />
      <IconButton
        glyph={descending ? ARROW_DOWN : ARROW_UP}
        variant="secondary"
        label={t(descending ? 'items.descending' : 'items.ascending')}
        onClick={() => onOrder({ sort, descending: !descending })}
      />
    </div>
  )
}
