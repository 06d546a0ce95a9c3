import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP, SORT } from '../icons/glyphs.ts'
import { TABLE_ROLES } from './tableRoles.ts'
import { nextSort } from './tableSort.ts'
import type { Column, TableProps } from './tableTypes.ts'

/** Table that becomes a card per row on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, narrow = 'cards', empty } = props
  const isCards = narrow === 'cards'
  const table = (
    <table
      {...TABLE_ROLES.table}
      className={joinClasses('w-full border-separate border-spacing-0 text-sm', isCards && 'max-sm:block')}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHeader {...props} narrow={narrow} />
      <tbody
        {...TABLE_ROLES.group}
        className={joinClasses(isCards && 'max-sm:flex max-sm:flex-col max-sm:gap-2')}
      >
        {rows.map((row) => (
          <tr
            {...TABLE_ROLES.row}
            key={rowKey(row)}
            className={joinClasses(
              'hover:bg-raised',
              isCards &&
                'max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} isCards={isCards} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (rows.length === 0 && empty) return <>{empty}</>
  if (isCards) return table
  return (
    // Scrollable by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
    <div role="region" aria-label={caption} tabIndex={0} className="more-columns">
      {table}
    </div>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isCards: boolean }

function Cell<Row>({ column, row, isCards }: CellProps<Row>) {
  const look = joinClasses(
    'border-b border-line px-2 py-1.5',
    column.numeric ? 'text-end' : 'text-start',
    isCards && 'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:p-0 max-sm:text-start',
  )
  if (column.heading) {
    return (
      <th
        scope="row"
        {...TABLE_ROLES.heading}
        className={joinClasses(look, 'font-medium', !isCards && 'sticky start-0 bg-surface')}
      >
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td {...TABLE_ROLES.cell} className={look}>
      {isCards && (
        <span aria-hidden className="text-muted sm:hidden">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </td>
  )
}

/** Headers of a `Table`. In the card layout only the sortable ones remain, as a row of buttons. */
function TableHeader<Row>({ columns, sort, onSort, narrow }: TableProps<Row>) {
  const isCards = narrow === 'cards'
  return (
    <thead
      {...TABLE_ROLES.group}
      className={joinClasses(isCards && 'sticky-below-header max-sm:static max-sm:block')}
    >
      <tr
        {...TABLE_ROLES.row}
        className={joinClasses(
          'bg-surface',
          isCards && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:rounded-md max-sm:px-3',
        )}
      >
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            {...TABLE_ROLES.header}
            aria-sort={sortOf(column, sort)}
            className={joinClasses(
              'border-b border-line px-2 py-1 text-xs font-medium text-muted',
              column.numeric ? 'text-end' : 'text-start',
              isCards && (column.sortable ? 'max-sm:border-0 max-sm:p-0' : 'max-sm:sr-only'),
              !isCards && column.heading && 'sticky start-0 bg-surface',
            )}
          >
            {column.sortable && onSort ? (
              <button
                type="button"
                onClick={() => onSort(nextSort(sort, column.id))}
                className="target -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text"
              >
                {column.header}
                <Icon glyph={arrowOf(column, sort)} size="xs" />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function sortOf<Row>(column: Column<Row>, sort: TableProps<Row>['sort']) {
  if (!column.sortable || sort?.by !== column.id) return undefined
  return sort.descending ? 'descending' : 'ascending'
}

function arrowOf<Row>(column: Column<Row>, sort: TableProps<Row>['sort']) {
  if (sort?.by !== column.id) return SORT
  return sort.descending ? ARROW_DOWN : ARROW_UP
}
