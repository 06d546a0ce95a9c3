import { classes } from '../../ui/classes.ts'
import { hintProps } from '../../ui/hintProps.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP, SORT } from '../../ui/icons/glyphs.ts'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'

export type TradeOrder<Sort extends string> = { sort: Sort; descending: boolean }

type Props<Sort extends string> = {
  columns: readonly Sort[]
  titleOf: (column: Sort) => string
  hintOf: (column: Sort) => string
  /** Words stand at the start, figures at the end. */
  isWords: (column: Sort) => boolean
  /** How wide the columns are. */
  className: string
  order: TradeOrder<Sort>
  /** The column that was pressed. */
  onSort: (sort: Sort) => void
  /** Of the column of marks. */
  markTitle: string
}

/** The columns by their names, each sorting by itself. Cards have a list of orders instead. */
export function TradeHeader<Sort extends string>(props: Props<Sort>) {
  const { columns, titleOf, hintOf, isWords, className, order, onSort, markTitle } = props
  return (
    <thead {...TABLE_ROLES.group} className="max-xl:sr-only xl:block xl:sticky-below-header">
      <tr
        {...TABLE_ROLES.row}
        className={classes('items-end border-b border-line bg-surface xl:grid', className)}
      >
        {columns.map((column) => (
          <HeaderCell
            key={column}
            title={titleOf(column)}
            hint={hintOf(column)}
            sorted={order.sort === column ? (order.descending ? 'descending' : 'ascending') : undefined}
            onPress={() => onSort(column)}
            className={isWords(column) ? 'text-start' : 'text-end'}
          />
        ))}
        <th scope="col" {...TABLE_ROLES.header}>
          <span className="sr-only">{markTitle}</span>
        </th>
      </tr>
    </thead>
  )
}

type CellProps = {
  title: string
  hint: string
  sorted: 'ascending' | 'descending' | undefined
  onPress: () => void
  className: string
}

function HeaderCell({ title, hint, sorted, onPress, className }: CellProps) {
  return (
    <th
      scope="col"
      {...TABLE_ROLES.header}
      aria-sort={sorted}
      className={classes('px-2 py-1 text-xs font-medium text-muted', className)}
    >
      <button
        type="button"
        {...hintProps(hint)}
        onClick={onPress}
        className={classes(
          'target -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text',
          sorted && 'text-text',
        )}
      >
        {title}
        <Icon glyph={sorted ? (sorted === 'descending' ? ARROW_DOWN : ARROW_UP) : SORT} size="xs" />
      </button>
    </th>
  )
}

/** The order after a press on a column: from the side that readers look for first, and turned around when it is pressed again. */
export function turned<Sort extends string>(
  order: TradeOrder<Sort>,
  sort: Sort,
  isFromTop: (sort: Sort) => boolean,
): TradeOrder<Sort> {
  return { sort, descending: order.sort === sort ? !order.descending : isFromTop(sort) }
}
