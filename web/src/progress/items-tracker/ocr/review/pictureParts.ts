import type { Box } from '../../../shared/ocr/grey.ts'

/** Adjacent boxes, and the part of the picture to show around them. */
export type Part<Placed> = { view: Box; placed: Placed[]; cell: number }

/** Minimum distance between grids, in cells. */
const APART = 3
/** Minimum width of a view in cells, because a single find would otherwise fill the screen. */
const FEWEST_CELLS = 9
const ROOM = 0.2

/** Splits a picture into its grids: a whole screen in one view would leave the labels too small to read. */
export function pictureParts<Placed extends { box: Box }>(
  placed: readonly Placed[],
  picture: { width: number; height: number },
): Part<Placed>[] {
  if (placed.length === 0) return []
  const cell = Math.min(...placed.map(({ box }) => Math.min(box.width, box.height)))
  const groups: { right: number; placed: Placed[] }[] = []
  for (const one of placed.toSorted((a, b) => a.box.x - b.box.x)) {
    const last = groups[groups.length - 1]
    const right = one.box.x + one.box.width
    if (last && one.box.x - last.right <= APART * cell) {
      last.placed.push(one)
      last.right = Math.max(last.right, right)
    } else groups.push({ right, placed: [one] })
  }
  return groups.map((group) => ({
    ...group,
    cell,
    view: viewOf(
      group.placed.map(({ box }) => box),
      { ...picture, cell },
    ),
  }))
}

function viewOf(
  boxes: readonly Box[],
  { width, height, cell }: { width: number; height: number; cell: number },
) {
  const room = cell * ROOM
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - room)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - room)
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + room)
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + room)
  const wide = Math.min(width, Math.max(right - left, FEWEST_CELLS * cell))
  const x = Math.min(left, width - wide)
  return { x, y, width: wide, height: bottom - y }
}
