import { useMemo, type ReactNode } from 'react'
import { pieces } from '../items/rowWindow.ts'
import { useRowWindow } from '../items/useRowWindow.ts'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import { LongHeading, type LongColumn } from './LongHeading.tsx'

type Props<Row> = {
  caption: string
  columns: readonly LongColumn[]
  rows: readonly Row[]
  /** How many there are in all; more than `rows` while only the first have come. */
  total: number
  idOf: (row: Row) => string
  /** The row with a box below it; empty: none. */
  open?: string
  renderRow: (row: Row, index: number, isOpen: boolean) => ReactNode
  /** What stands in the box below an open row. */
  renderOpen?: (row: Row) => ReactNode
  /** A row to draw even out of sight. */
  kept: number | undefined
}

/** A table of equally high rows of which only those around the screen are in the page. Small screens show cards. */
export function LongTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, total, idOf, open = '', renderRow, renderOpen, kept } = props
  const { body, range, rowHeight } = useRowWindow(rows.length, open)
  const opened = useMemo(() => rows.findIndex((row) => idOf(row) === open), [rows, idOf, open])
  const drawn = pieces({ count: rows.length, range, kept, open: opened < 0 ? undefined : opened })
  return (
    <table role="table" aria-rowcount={total + 1} className="w-full table-fixed max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...TABLE_ROLES.group} className="lg:sticky-below-header max-lg:sr-only">
        <tr {...TABLE_ROLES.row} className="bg-surface">
          {columns.map((column) => (
            <LongHeading key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="max-lg:block">
        {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? rows.slice(from, to).flatMap((row, nth) => {
                const isOpen = from + nth === opened
                const box = isOpen && <Opened key="open" columns={columns.length} box={renderOpen?.(row)} />
                return [renderRow(row, from + nth, isOpen), ...(box ? [box] : [])]
              })
            : [<Gap key={key} columns={columns.length} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
    </table>
  )
}

function Opened({ columns, box }: { columns: number; box: ReactNode }) {
  return (
    <tr role="row" data-detail className="max-lg:block">
      <td role="cell" colSpan={columns} className="border-b border-line bg-surface p-3 max-lg:block">
        {box}
      </td>
    </tr>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ columns, heightPx }: { columns: number; heightPx: number }): ReactNode {
  return (
    <tr aria-hidden className="max-lg:block">
      <td colSpan={columns} className="p-0 max-lg:block" style={{ height: heightPx }} />
    </tr>
  )
}
