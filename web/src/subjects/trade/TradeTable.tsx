import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { RowsBody } from '../../ui/rows/RowsBody.tsx'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import type { TradeMark } from './MarkButtons.tsx'
import type { LineProps } from './lineProps.ts'

/** What is shown of the rows. */
export type TradeRows<Row> = {
  rows: readonly Row[]
  /** How many there are in all; more than `rows` while only the first have come. */
  total: number
  uidOf: (row: Row) => string
  marks: Readonly<Record<string, TradeMark>>
  /** A row to draw even out of sight. */
  kept: number | undefined
}

type Props<Row, View> = {
  caption: string
  header: ReactNode
  /** Cells of a line. */
  cells: number
  shown: TradeRows<Row>
  line: ComponentType<LineProps<Row, View>>
  view: View
  /** Does a row stand below the one before it only because its price is uncertain? */
  isDemoted: (pair: readonly [Row, Row | undefined]) => boolean
  /** The exchange whose row is open, and its explanation. */
  open: string
  children: ReactNode
}

/** They hold more than those of other lists: drawing them takes longer. */
const BEYOND = 4

/** Exchanges as a table of which only the rows around the screen are in the page. One row may be open. */
export function TradeTable<Row, View>(props: Props<Row, View>) {
  const { caption, header, cells, shown, line: Line, view, isDemoted, open, children } = props
  const { rows, total, uidOf, marks, kept } = shown
  const { pathname, search } = useLocation()
  // What is not on the screen may follow a moment later.
  const later = useDeferredValue(rows)
  const openRow = open ? rows.findIndex((row) => uidOf(row) === open) : -1
  const toggled = toggledSearch(search)
  const page = useHref(pathname)
  return (
    <table {...TABLE_ROLES.table} aria-rowcount={total + 1} className="block">
      <caption className="sr-only">{caption}</caption>
      {header}
      <RowsBody
        rows={rows}
        renderRow={(latest, index, { isOpen, isSeen }) => {
          const row = isSeen ? latest : (later[index] ?? latest)
          const uid = uidOf(row)
          return (
            <Line
              key={index} // another order writes other words into the rows that stand there: half the time of making new ones
              row={row}
              index={index}
              isOpen={isOpen}
              href={page + toggled(isOpen ? '' : uid)}
              mark={marks[uid]}
              isDemoted={isDemoted([row, rows[index - 1]])}
              view={view}
            />
          )
        }}
        cells={cells}
        blocks="block"
        kept={kept}
        beyond={BEYOND}
        open={{ index: openRow, id: open, box: children, className: 'p-4 max-sm:px-2' }}
      />
    </table>
  )
}

/** The address with another row open, or none. */
function toggledSearch(search: string): (uid: string) => string {
  const params = new URLSearchParams(search)
  params.delete('open')
  const others = params.size > 0 ? `?${params}` : ''
  return (uid) => (uid ? `${others || '?'}${others && '&'}open=${uid}` : others)
}
