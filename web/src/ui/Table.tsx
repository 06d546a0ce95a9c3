import { joinClasses } from './classes.ts'
import { TableHeader } from './TableHeader.tsx'
import { TABLE_ROLES } from './tableRoles.ts'
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
