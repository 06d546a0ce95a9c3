/** Half-open range `[from, to)` of rows in a long list. */
export type RowRange = { from: number; to: number }

/** Rendered rows, or a gap in place of rows that are not rendered. */
export type Piece = { key: string; from: number; to: number; isDrawn: boolean }

/** Step in rows by which the window moves, so that a scroll of a few pixels renders nothing. */
const STEP = 8
/** Number of rows rendered beyond each edge of the screen, limited to a height in px for high rows such as cards. */
const BEYOND = 12
const BEYOND_PX = 900

type View = {
  count: number
  rowHeight: number
  listTop: number
  viewHeight: number
  beyond?: number | undefined
  step?: number | undefined
}

/** Returns the rows on the screen and some beyond it. `listTop` is the list's top edge relative to the screen's. */
export function rowsInView({
  count,
  rowHeight,
  listTop,
  viewHeight,
  beyond = Math.min(BEYOND, Math.ceil(BEYOND_PX / rowHeight)),
  step = STEP,
}: View): RowRange {
  const first = Math.floor(-listTop / rowHeight)
  const last = Math.ceil((viewHeight - listTop) / rowHeight)
  const from = Math.floor((first - beyond) / step) * step
  const to = Math.ceil((last + beyond) / step) * step
  const within = (row: number) => Math.min(count, Math.max(0, row))
  return { from: within(from), to: within(to) }
}

type PieceOptions = {
  count: number
  range: RowRange
  kept: number | undefined
  /** Index of the row with a box below it. */
  open?: number | undefined
}

/**
 * Divides the list into rendered rows and gaps. The kept row, which has the focus, and the open one are always
 * rendered.
 */
export function splitIntoPieces({ count, range, kept, open }: PieceOptions): Piece[] {
  const drawn = [range]
  for (const row of new Set([kept, open])) {
    if (row === undefined || row >= count || (row >= range.from && row < range.to)) continue
    drawn.push({ from: row, to: row + 1 })
  }
  drawn.sort((a, b) => a.from - b.from)
  const list: Piece[] = []
  let at = 0
  for (const { from, to } of drawn) {
    const [start, end] = [Math.min(from, count), Math.min(to, count)]
    if (start > at) list.push({ key: `gap${list.length}`, from: at, to: start, isDrawn: false })
    if (end > start) list.push({ key: `rows${list.length}`, from: start, to: end, isDrawn: true })
    at = Math.max(at, end)
  }
  if (count > at) list.push({ key: 'end', from: at, to: count, isDrawn: false })
  return list
}
