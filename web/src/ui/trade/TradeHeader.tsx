import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP, SORT } from '../icons/glyphs.ts'
import { TABLE_ROLES } from '../tableRoles.ts'

export type TradeOrder<Sort extends string> = { sort: Sort; descending: boolean }

/** A column: its words, and how wide it is where there are columns. */
export type TradeColumn<Sort extends string> = {
  id: Sort
  title: string
  hint: string
  /** Words stand at the start, figures at the end. */
  isWords: boolean
  className?: string | undefined
}

type Props<Sort extends string> = {
  columns: readonly TradeColumn<Sort>[]
  order: TradeOrder<Sort>
  /** The column that was pressed. */
  onSort: (sort: Sort) => void
  /** Hides it where rows are cards, and keeps it in sight where they are not. */
  className: string
  /** Of the column of marks. */
  markTitle: string
  markClass: string
}

/** The columns by their names, each sorting by itself. Cards have a list of orders instead. */
export function TradeHeader<Sort extends string>(props: Props<Sort>) {
  const { columns, order, onSort, className, markTitle, markClass } = props
  return (
    <thead {...TABLE_ROLES.group} className={className}>
      <tr {...TABLE_ROLES.row} className="bg-surface">
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            sorted={order.sort === column.id ? (order.descending ? 'descending' : 'ascending') : undefined}
            onPress={() => onSort(column.id)}
          />
        ))}
        <th scope="col" {...TABLE_ROLES.header} className={classes('border-b border-line', markClass)}>
          <span className="sr-only">{markTitle}</span>
        </th>
      </tr>
    </thead>
  )
}

type CellProps<Sort extends string> = {
  column: TradeColumn<Sort>
  sorted: 'ascending' | 'descending' | undefined
  onPress: () => void
}

function HeaderCell<Sort extends string>({ column, sorted, onPress }: CellProps<Sort>) {
  return (
    <th
      scope="col"
      {...TABLE_ROLES.header}
      aria-sort={sorted}
      className={classes(
        'border-b border-line px-2 py-1 text-xs font-medium text-muted',
        column.isWords ? 'text-start' : 'text-end',
        column.className,
      )}
    >
      <button
        type="button"
        title={column.hint}
        onClick={onPress}
        className={classes(
          'target -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text',
          sorted && 'text-text',
        )}
      >
        {column.title}
        <Icon glyph={sorted ? (sorted === 'descending' ? ARROW_DOWN : ARROW_UP) : SORT} size="xs" />
      </button>
    </th>
  )
}
