import { ITEM_SORTS, type ItemOrder } from '@raidkit/rules/item-list'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { hintProps } from '../../ui/hintProps.ts'
import { HintText } from '../../ui/HintText.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP, SORT } from '../../ui/icons/glyphs.ts'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import { nextSort } from '../../ui/tableSort.ts'
import { sortOf, type ColumnId } from './columns.ts'
import { tableFit } from './tableFit.ts'

/** Of columns that hold more than a figure. */
const WIDTHS: Partial<Record<ColumnId, string>> = {
  price: 'sm:w-44',
  keep: 'sm:w-36',
  traderSell: 'sm:w-36',
  traderBuy: 'sm:w-36',
  tags: 'sm:w-44',
}

type Props = {
  columns: readonly ColumnId[]
  /** Undefined: by how near the names are to a search. */
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
}

/** The columns by their names, each sorting by itself. A phone's cards have a list of orders instead. */
export function ListHeader({ columns, order, onOrder }: Props) {
  const fit = tableFit(columns.length)
  return (
    <thead {...TABLE_ROLES.group} className={classes('max-sm:sr-only', fit.header)}>
      <tr {...TABLE_ROLES.row} className="bg-surface">
        {(['name', ...columns] as const).map((column) => (
          <HeaderCell key={column} column={column} order={order} onOrder={onOrder} nameClass={fit.name} />
        ))}
      </tr>
    </thead>
  )
}

type CellProps = Omit<Props, 'columns'> & { column: ColumnId | 'name'; nameClass: string }

function HeaderCell({ column, order, onOrder, nameClass }: CellProps) {
  const t = useText()
  const sort = column === 'name' ? 'name' : sortOf(column)
  const isText = column === 'name' || column === 'tags'
  const isSorted = order?.sort === sort
  const header = column === 'name' ? t('items.name') : t(`items.columns.${column}`)
  const hint = t(`items.hints.${column}`)
  const turn = () => {
    const { by, descending } = nextSort(
      order && { by: order.sort, descending: order.descending },
      sort ?? 'name',
    )
    const known = ITEM_SORTS.find((one) => one === by)
    // Names begin at A, figures at the highest.
    if (known) onOrder({ sort: known, descending: by === 'name' && !isSorted ? false : descending })
  }
  return (
    <th
      scope="col"
      {...TABLE_ROLES.header}
      aria-sort={isSorted ? (order?.descending ? 'descending' : 'ascending') : undefined}
      className={classes(
        'border-b border-line px-2 py-1 text-xs font-medium text-muted',
        isText ? 'text-start' : 'text-end',
        column === 'name' ? classes('bg-surface', nameClass) : (WIDTHS[column] ?? 'sm:w-28'),
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={turn}
          {...hintProps(hint)}
          className={classes(
            'target -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text',
            isText ? 'text-start' : 'text-end',
            isSorted && 'text-text',
          )}
        >
          {header}
          <Icon glyph={isSorted ? (order?.descending ? ARROW_DOWN : ARROW_UP) : SORT} size="xs" />
        </button>
      ) : (
        <HintText hint={hint}>{header}</HintText>
      )}
    </th>
  )
}
