import { useMemo, type ReactNode } from 'react'
import { TABLE_ROLES } from '../tableRoles.ts'
import { LongHeading, type LongColumn } from './LongHeading.tsx'
import { RowsBody } from './RowsBody.tsx'

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
  const opened = useMemo(() => rows.findIndex((row) => idOf(row) === open), [rows, idOf, open])
  const openRow = rows[opened]
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
      <RowsBody
        rows={rows}
        renderRow={(row, index, { isOpen }) => renderRow(row, index, isOpen)}
        cells={columns.length}
        blocks="max-lg:block"
        kept={kept}
        open={{ index: opened, id: open, box: openRow && renderOpen?.(openRow), className: 'p-3' }}
      />
    </table>
  )
}
