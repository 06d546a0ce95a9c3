import { joinClasses } from './classes.ts'
import { Icon } from './icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP, SORT } from './icons/glyphs.ts'
import { TABLE_ROLES } from './tableRoles.ts'
import { nextSort } from './tableSort.ts'
import type { Column, TableProps } from './tableTypes.ts'

/** Headers of a `Table`. In the card layout only the sortable ones remain, as a row of buttons. */
export function TableHeader<Row>({ columns, sort, onSort, narrow }: TableProps<Row>) {
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
