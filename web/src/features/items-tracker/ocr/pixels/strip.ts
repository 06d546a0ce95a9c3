import { enlarged } from '../../../../subjects/ocr/enlarged.ts'
import { cut, levelAt, type Box, type Grey } from '../../../../subjects/ocr/grey.ts'
import type { ItemBox } from './itemBoxes.ts'
import { topHat } from './topHat.ts'

/** A line of text, dark on white and large enough to read, and where it came from. */
export type Strip = { image: Grey; box: Box }

/** Shares of a cell's side: the label's line at the top, the count's at the bottom. */
const LABEL_DEPTH = 0.27
const BELOW_DEPTH = 0.26
/** In cells: the longest short name, and the longest count with a mark beside it. */
const LABEL_CELLS = 2.6
const BELOW_CELLS = 1.1
/** Text is drawn nearly white; art under it seldom is. */
const LEAST_CONTRAST = 30
/** The brightest pixels are ink, even of a short text. */
const INK_SHARE = 0.985
const LEAST_BRIGHT = 0.8
/** A gap wider than this ends the text; a faint hyphen between two letters leaves nearly as much. */
const WIDEST_GAP = 0.13
/** Between the paper's level and the ink's: from here on it is text. */
const TEXT_LEVEL = 0.6

/** The mark of things found in raid, in shares of a cell: wider than a digit, and free of what stands beside it. */
const MARK_WIDTH = 0.125
const MARK_WIDEST = 0.21
const MARK_GAP = 0.012
/** How a line is made ready. Each look misreads other letters: what several of them agree on is right. */
export type Look = 'plain' | 'wide' | 'firm'
type Making = {
  /** Up to here, between the paper's level and the ink's, it is paper with what shows through of the item's picture. */
  paperLevel: number
  /** The recogniser reads lines of about 50 pixels best; another height is another chance. */
  height: number
  wide?: number
  gamma?: number
  /** Only thin bright strokes are left. */
  isBare?: boolean
}
const LOOKS: Readonly<Record<Look, Making>> = {
  plain: { paperLevel: 0.2, height: 56 },
  wide: { paperLevel: 0.15, height: 60, wide: 1.25, isBare: true },
  firm: { paperLevel: 0.12, height: 60, wide: 1.2, gamma: 0.6, isBare: true },
}
/** The widest stroke of a letter is twice this, in shares of a cell. */
const STROKE = 0.05

/** The label of an item, or undefined where its corner is empty. */
export function labelStrip(grey: Grey, box: ItemBox, look: Look = 'plain'): Strip | undefined {
  return strip(grey, labelBox(box), { cell: box.cell, look })
}

function labelBox(box: ItemBox): Box {
  const inset = insetOf(box)
  return { ...rightEnd(box, LABEL_CELLS), y: box.y + inset + 1, height: box.cell * LABEL_DEPTH - inset }
}

/**
 * What stands at the bottom right of an item, without the mark of things found in raid: a ring, as wide as high and
 * wider than a digit, in the corner.
 */
export function belowMark(grey: Grey, box: ItemBox): { strip: Strip | undefined; isMarked: boolean } {
  const depth = box.cell * BELOW_DEPTH
  const line = { ...rightEnd(box, BELOW_CELLS), y: box.y + box.height - depth, height: depth - insetOf(box) }
  if (!isAsBright(cut(grey, line), cut(grey, labelBox(box)))) return { strip: undefined, isMarked: false }
  const mark = cornerMark(cut(grey, line), box.cell)
  const rest = mark === undefined ? line : { ...line, width: mark - 1 }
  return { strip: strip(grey, rest, { cell: box.cell, look: 'plain' }), isMarked: mark !== undefined }
}

/** Counts and marks are as bright as the label; what is darker is the item's picture. */
function isAsBright(below: Grey, label: Grey): boolean {
  return levelAt(below, INK_SHARE) >= levelAt(label, INK_SHARE) * LEAST_BRIGHT
}

/** Lines of the grid are left out. */
const insetOf = ({ cell }: ItemBox) => Math.max(1, Math.round(cell / 40))

/** The right end of a line over the whole item: texts stand there, and art would outweigh a short one. */
function rightEnd(box: ItemBox, cells: number): { x: number; width: number } {
  const inset = insetOf(box)
  const width = Math.min(box.width - 2 * inset - 1, box.cell * cells)
  return { x: box.x + box.width - inset - width, width }
}

function strip(grey: Grey, box: Box, { cell, look }: { cell: number; look: Look }): Strip | undefined {
  const { height, isBare, ...making } = LOOKS[look]
  const whole = cut(grey, box)
  const part = isBare ? topHat(whole, Math.max(2, Math.round(cell * STROKE))) : whole
  const levels = inkLevels(part)
  if (!levels) return undefined
  const from = textStart(part, { level: textLevel(levels), gap: cell * WIDEST_GAP, cell })
  if (from === undefined) return undefined
  const text = cut(part, { x: from - 2, y: 0, width: part.width, height: part.height })
  const factor = height / (cell * LABEL_DEPTH)
  return {
    image: enlarged(text, { ...levels, ...making, factor }),
    box: {
      x: Math.round(box.x) + Math.max(0, from - 2),
      y: Math.round(box.y),
      width: text.width,
      height: text.height,
    },
  }
}

type Ending = { level: number; gap: number; cell: number }
type Levels = { paper: number; ink: number }

const textLevel = ({ paper, ink }: Levels) => paper + (ink - paper) * TEXT_LEVEL

function inkLevels(part: Grey): Levels | undefined {
  if (part.width < 4 || part.height < 6) return undefined
  const [paper, ink] = [levelAt(part, 0.5), levelAt(part, INK_SHARE)]
  return ink - paper < LEAST_CONTRAST ? undefined : { paper, ink }
}

/** Texts end within this share of a cell from the right edge; what is lit further left only is the item's picture. */
const RIGHT_SHARE = 0.15

/** The first column of the text, coming from the right, where texts end. */
function textStart({ width, height, data }: Grey, { level, gap, cell }: Ending) {
  let start: number | undefined
  for (let x = width - 1; x >= 0; x -= 1) {
    let lit = 0
    for (let y = 0; y < height; y += 1) lit += (data[y * width + x] ?? 0) > level ? 1 : 0
    if (lit > 0) start = x
    else if (x < (start === undefined ? width - cell * RIGHT_SHARE : start - gap)) break
  }
  return start
}

/** Where the mark in the corner begins, counted from the left of the line. */
function cornerMark(part: Grey, cell: number): number | undefined {
  const levels = inkLevels(part)
  if (!levels) return undefined
  const level = textLevel(levels)
  const start = textStart(part, { level, gap: Math.max(1, cell * MARK_GAP), cell })
  if (start === undefined) return undefined
  const mark = cut(part, { x: start, y: 0, width: part.width, height: part.height })
  const { width, height } = litSize(mark, level)
  const isRing =
    width >= cell * MARK_WIDTH && width <= cell * MARK_WIDEST && Math.abs(width - height) <= cell * 0.05
  return isRing ? start : undefined
}

function litSize({ width, data }: Grey, level: number): { width: number; height: number } {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1]
  for (const [i, lit] of data.entries()) {
    if (lit <= level) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { width: right - left + 1, height: bottom - top + 1 }
}
