import { useEffect, type ReactNode } from 'react'
import { TABLE_ROLES } from '../tableRoles.ts'
import { pieces, type RowRange } from './rowWindow.ts'
import { useRowWindow } from './useRowWindow.ts'

/** How a row is to be drawn. `isSeen`: it is on the screen, not only near it. */
export type RowState = { isOpen: boolean; isSeen: boolean }

type Props<Row> = {
  rows: readonly Row[]
  /** A row with a key. All are equally high and carry `data-row` with their index. */
  renderRow: (row: Row, index: number, state: RowState) => ReactNode
  /** Cells of a row. */
  cells: number
  /** Where the table is shown as cards, its parts are blocks. */
  blocks: 'block' | 'max-sm:block' | 'max-lg:block'
  /** A row to draw even out of sight. */
  kept: number | undefined
  /** Rows that are drawn out of sight on either side. */
  beyond?: number | undefined
  /** The row with a box below it, and what stands in the box. */
  open?: OpenRow | undefined
  /** Hears which rows are drawn, where they come when they are. */
  onWindow?: ((range: RowRange, kept: number | undefined) => void) | undefined
}

export type OpenRow = {
  /** Its index; -1: it is not among the rows. */
  index: number
  id: string
  box: ReactNode
  className: string
}

/** The body of a long table, of which only the rows around the screen are in the page. One row may be open. */
export function RowsBody<Row>(props: Props<Row>) {
  const { rows, renderRow, cells, blocks, kept, beyond, open, onWindow } = props
  const { body, range, seen, rowHeight } = useRowWindow(rows.length, open?.id, beyond)
  const { from: drawnFrom, to: drawnTo } = range
  useEffect(() => onWindow?.({ from: drawnFrom, to: drawnTo }, kept), [onWindow, drawnFrom, drawnTo, kept])
  const opened = open && open.index >= 0 ? open.index : undefined
  const drawn = pieces({ count: rows.length, range, kept, open: opened })
  return (
    <tbody {...TABLE_ROLES.group} ref={body} className={blocks}>
      {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
      {drawn.flatMap(({ key, from, to, isDrawn }) =>
        isDrawn
          ? rows.slice(from, to).flatMap((row, nth) => {
              const index = from + nth
              const isOpen = index === opened
              const isSeen = isOpen || (index >= seen.from && index < seen.to)
              const drawnRow = renderRow(row, index, { isOpen, isSeen })
              return isOpen && open
                ? [drawnRow, <Opened key={`open ${open.id}`} open={open} cells={cells} blocks={blocks} />]
                : [drawnRow]
            })
          : [<Gap key={key} cells={cells} blocks={blocks} heightPx={(to - from) * rowHeight} />],
      )}
    </tbody>
  )
}

function Opened({ open, cells, blocks }: { open: OpenRow; cells: number; blocks: string }) {
  return (
    <tr {...TABLE_ROLES.row} data-detail className={`border-b border-line bg-surface ${blocks}`}>
      <td {...TABLE_ROLES.cell} colSpan={cells} className={`${open.className} ${blocks}`}>
        {open.box}
      </td>
    </tr>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ cells, blocks, heightPx }: { cells: number; blocks: string; heightPx: number }) {
  return (
    <tr aria-hidden className={blocks}>
      <td colSpan={cells} className={`p-0 ${blocks}`} style={{ height: heightPx }} />
    </tr>
  )
}
