import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { useEffect, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { TABLE_ROLES } from '../table/tableRoles.ts'
import { splitIntoPieces, type RowRange, rowsInView } from './rowWindow.ts'

/** Step in rows of the visible range, for rows that are slow to render: smaller than the step of the rendered range. */
const SEEN_STEP = 2

const FIRST_RANGE: RowRange = { from: 0, to: FIRST_ROWS }
const FIRST_VIEW: View = { range: FIRST_RANGE, seen: FIRST_RANGE, rowHeight: 0 }

/** Render state of a row. `isSeen` means that it is on the screen, not only near it. */
export type RowState = { isOpen: boolean; isSeen: boolean }

type Props<Row> = {
  rows: readonly Row[]
  /** Renders a row with a key. All rows have the same height and carry their index in `data-row`. */
  renderRow: (row: Row, index: number, state: RowState) => ReactNode
  /** Number of cells in a row. */
  cells: number
  /** Display class of the table's parts: they are blocks at widths at which rows are cards. */
  blocks: 'block' | 'max-sm:block' | 'max-lg:block'
  /** Index of a row to render even outside the screen. */
  kept: number | undefined
  /** Number of rows rendered beyond each edge of the screen. */
  beyond?: number | undefined
  /** Open row with the content of its box. */
  open?: OpenRow | undefined
  /** Receives the range of rendered rows after each change. */
  onWindow?: ((range: RowRange, kept: number | undefined) => void) | undefined
}

export type OpenRow = {
  /** Index of the row; -1 if it is not among the rows. */
  index: number
  id: string
  box: ReactNode
  className: string
}

/** Virtualised table body: only the rows around the screen are in the page. One row may be open. */
export function RowsBody<Row>(props: Props<Row>) {
  const { rows, renderRow, cells, blocks, kept, beyond, open, onWindow } = props
  const { body, range, seen, rowHeight } = useRowWindow(rows.length, open?.id, beyond)
  const { from: drawnFrom, to: drawnTo } = range
  useEffect(() => onWindow?.({ from: drawnFrom, to: drawnTo }, kept), [onWindow, drawnFrom, drawnTo, kept])
  const opened = open && open.index >= 0 ? open.index : undefined
  const drawn = splitIntoPieces({ count: rows.length, range, kept, open: opened })
  return (
    <tbody {...TABLE_ROLES.group} ref={body} className={blocks}>
      {/* A flat list, so that a focused row remains the same element when the window moves. */}
      {drawn.flatMap(({ key, from, to, isDrawn }) =>
        isDrawn
          ? rows.slice(from, to).flatMap((row, nth) => {
              const index = from + nth
              const isOpen = index === opened
              const isSeen = isOpen || (index >= seen.from && index < seen.to)
              const drawnRow = renderRow(row, index, { isOpen, isSeen })
              return isOpen && open
                ? [drawnRow, <OpenBox key={`open ${open.id}`} open={open} cells={cells} blocks={blocks} />]
                : [drawnRow]
            })
          : [<Gap key={key} cells={cells} blocks={blocks} heightPx={(to - from) * rowHeight} />],
      )}
    </tbody>
  )
}

function OpenBox({ open, cells, blocks }: { open: OpenRow; cells: number; blocks: string }) {
  return (
    <tr {...TABLE_ROLES.row} data-detail className={`border-b border-line bg-surface ${blocks}`}>
      <td {...TABLE_ROLES.cell} colSpan={cells} className={`${open.className} ${blocks}`}>
        {open.box}
      </td>
    </tr>
  )
}

/** Placeholder for rows that are not in the page. Never in the server's markup, where inline styles are forbidden. */
function Gap({ cells, blocks, heightPx }: { cells: number; blocks: string; heightPx: number }) {
  return (
    <tr aria-hidden className={blocks}>
      <td colSpan={cells} className={`p-0 ${blocks}`} style={{ height: heightPx }} />
    </tr>
  )
}

type View = { range: RowRange; seen: RowRange; rowHeight: number }

/**
 * Computes the rows of a long list to render. All rows have the same height, which depends on the screen. One of them
 * may have a box of any height below it (`data-detail`); `opened` identifies it, so that its height is measured again.
 * `seen` is the range on the screen.
 */
function useRowWindow(count: number, opened?: string, beyond?: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [view, setView] = useState(FIRST_VIEW)
  const isLong = count > FIRST_ROWS

  const measure = useEffectEvent(() => {
    const row = body.current?.querySelector('[data-row]')
    const rowHeight = row?.getBoundingClientRect().height || view.rowHeight
    if (!body.current || !rowHeight) return
    const listTop = body.current.getBoundingClientRect().top
    const openHeight = body.current.querySelector('[data-detail]')?.getBoundingClientRect().height ?? 0
    const around = { count, rowHeight, viewHeight: window.innerHeight }
    // This range suffices wherever the box is.
    const within = (some: { beyond?: number; step?: number }): RowRange => ({
      from: rowsInView({ ...around, ...some, listTop: listTop + openHeight }).from,
      to: rowsInView({ ...around, ...some, listTop }).to,
    })
    const range = within(beyond === undefined ? {} : { beyond })
    const seen = beyond === undefined ? range : within({ beyond: 0, step: SEEN_STEP })
    const next = { range, seen, rowHeight }
    setView((now) => (isSame(now, next) ? now : next))
  })

  useLayoutEffect(() => {
    if (!isLong) return undefined
    const onMove = () => measure()
    onMove()
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    // Content that opens above the list moves it too.
    const page = new ResizeObserver(onMove)
    page.observe(document.body)
    return () => {
      page.disconnect()
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [isLong, count, opened])

  return { body, ...(isLong ? view : { ...FIRST_VIEW, rowHeight: view.rowHeight }) }
}

function isSame(one: View, other: View): boolean {
  return (
    one.rowHeight === other.rowHeight &&
    isSameRange(one.range, other.range) &&
    isSameRange(one.seen, other.seen)
  )
}

function isSameRange(one: RowRange, other: RowRange): boolean {
  return one.from === other.from && one.to === other.to
}
