import { Fragment, useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { pieces } from '../items/rowWindow.ts'
import { useRowWindow } from '../items/useRowWindow.ts'
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
  /** The exchange whose row is open, and its explanation. */
  open: string
  children: ReactNode
}

/** They hold more than those of other lists: drawing them takes longer. */
const BEYOND = 4

/** Exchanges as a table of which only the rows around the screen are in the page. One row may be open. */
export function TradeTable<Row, View>(props: Props<Row, View>) {
  const { caption, header, cells, shown, line: Line, view, open, children } = props
  const { rows, total, uidOf, marks, kept } = shown
  const { pathname, search } = useLocation()
  const { body, range, seen, rowHeight } = useRowWindow(rows.length, open, BEYOND)
  // What is not on the screen may follow a moment later.
  const later = useDeferredValue(rows)
  const openRow = open ? rows.findIndex((row) => uidOf(row) === open) : -1
  const drawn = pieces({ count: rows.length, range, kept, open: openRow < 0 ? undefined : openRow })
  const toggled = toggledSearch(search)
  const page = useHref(pathname)
  return (
    <table {...TABLE_ROLES.table} aria-rowcount={total + 1} className="block">
      <caption className="sr-only">{caption}</caption>
      {header}
      <tbody {...TABLE_ROLES.group} ref={body} className="block">
        {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? rows.slice(from, to).map((latest, nth) => {
                const index = from + nth
                const isOpen = index === openRow
                const isSeen = isOpen || (index >= seen.from && index < seen.to)
                const row = isSeen ? latest : (later[index] ?? latest)
                const uid = uidOf(row)
                return (
                  // Another order writes other words into the rows that stand there: half the time of making new ones.
                  <Fragment key={index}>
                    <Line
                      row={row}
                      index={index}
                      isOpen={isOpen}
                      href={page + toggled(isOpen ? '' : uid)}
                      mark={marks[uid]}
                      view={view}
                    />
                    {isOpen && <Opened cells={cells}>{children}</Opened>}
                  </Fragment>
                )
              })
            : [<Gap key={key} cells={cells} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
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

function Opened({ cells, children }: { cells: number; children: ReactNode }) {
  return (
    <tr {...TABLE_ROLES.row} data-detail className="block border-b border-line bg-surface">
      <td {...TABLE_ROLES.cell} colSpan={cells} className="block p-4 max-sm:px-2">
        {children}
      </td>
    </tr>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ cells, heightPx }: { cells: number; heightPx: number }) {
  return (
    <tr aria-hidden className="block">
      <td colSpan={cells} className="block p-0" style={{ height: heightPx }} />
    </tr>
  )
}
