import { enlargeLine } from '../../../shared/ocr/enlarged.ts'
import { cropPicture, levelAt, type Box, type Grey } from '../../../shared/ocr/grey.ts'
import type { ItemBox } from './itemBoxes.ts'

/** A line of text, dark on white and large enough to read, with its place in the picture. */
export type Strip = { image: Grey; box: Box }

/** Heights of the label's line at the top and of the count's at the bottom, as shares of a cell's side. */
const LABEL_DEPTH = 0.27
const BELOW_DEPTH = 0.26
/** Maximum widths in cells: of a short name, and of a count with a mark beside it. */
const LABEL_CELLS = 2.6
const BELOW_CELLS = 1.1
/** Minimum contrast: text is drawn nearly white; art under it seldom is. */
const LEAST_CONTRAST = 30
/** Share of the pixels below the ink: the brightest pixels are ink, even of a short text. */
const INK_SHARE = 0.985
/** Minimum share of a cell's area that is ink in the shortest text. */
const LEAST_INK = 0.0025
const LEAST_BRIGHT = 0.6
/** Maximum gap within a text; a faint hyphen between two letters leaves nearly as much. */
const WIDEST_GAP = 0.13
/** Level between the paper and the ink from which a pixel is text. */
const TEXT_LEVEL = 0.6

/** Width of the mark of items found in raid, as shares of a cell: wider than a digit, and free of its neighbours. */
const MARK_WIDTH = 0.125
const MARK_WIDEST = 0.21
/** Ways to prepare a line. Each misreads other letters, so a reading that several of them share is right. */
export type Look = 'plain' | 'wide' | 'firm'
type Making = {
  /** Level between the paper and the ink up to which a pixel is paper, through which the item's picture may show. */
  paperLevel: number
  /** Height in pixels. The recogniser reads lines of about 50 pixels best; another height is another chance. */
  height: number
  wide?: number
  gamma?: number
  /** Keeps only thin bright strokes. */
  isBare?: boolean
}
const LOOKS: Readonly<Record<Look, Making>> = {
  plain: { paperLevel: 0.2, height: 56 },
  wide: { paperLevel: 0.15, height: 60, wide: 1.25, isBare: true },
  firm: { paperLevel: 0.12, height: 60, wide: 1.2, gamma: 0.6, isBare: true },
}
/** Half the width of a letter's widest stroke, as a share of a cell. */
const STROKE = 0.05

/** Prepares the label of an item; undefined if its corner is empty. */
export function labelStrip(grey: Grey, box: ItemBox, look: Look = 'plain'): Strip | undefined {
  return strip(grey, labelBox(box), { cell: box.cell, look })
}

function labelBox(box: ItemBox): Box {
  const inset = insetOf(box)
  return { ...rightEnd(box, LABEL_CELLS), y: box.y + inset + 1, height: box.cell * LABEL_DEPTH - inset }
}

/**
 * Prepares the text at the bottom right of an item, without the mark of items found in raid: a ring in the corner, as
 * wide as high and wider than a digit.
 */
export function belowMark(grey: Grey, box: ItemBox): { strip: Strip | undefined; isMarked: boolean } {
  const depth = box.cell * BELOW_DEPTH
  const line = { ...rightEnd(box, BELOW_CELLS), y: box.y + box.height - depth, height: depth - insetOf(box) }
  const isText =
    brightest(cropPicture(grey, line), box.cell) >=
    brightest(cropPicture(grey, labelBox(box)), box.cell) * LEAST_BRIGHT
  if (!isText) return { strip: undefined, isMarked: false }
  const mark = cornerMark(cropPicture(grey, line), box.cell)
  const rest = mark === undefined ? line : { ...line, width: mark - 1 }
  return { strip: strip(grey, rest, { cell: box.cell, look: 'plain' }), isMarked: mark !== undefined }
}

/**
 * Measures the brightness of a line's ink, however little of it there is. Counts and marks are about as bright as the
 * label; anything darker is the item's picture.
 */
const brightest = (part: Grey, cell: number) =>
  levelAt(part, 1 - Math.min(1, (LEAST_INK * cell * cell) / Math.max(1, part.data.length)))

/** Width of the grid lines, which are left out. */
const insetOf = ({ cell }: ItemBox) => Math.max(1, Math.round(cell / 40))

/** Returns the right end of a line over the whole item: texts stand there, and art would outweigh a short one. */
function rightEnd(box: ItemBox, cells: number): { x: number; width: number } {
  const inset = insetOf(box)
  const width = Math.min(box.width - 2 * inset - 1, box.cell * cells)
  return { x: box.x + box.width - inset - width, width }
}

function strip(grey: Grey, box: Box, { cell, look }: { cell: number; look: Look }): Strip | undefined {
  const { height, isBare, ...making } = LOOKS[look]
  const whole = cropPicture(grey, box)
  const part = isBare ? topHat(whole, Math.max(2, Math.round(cell * STROKE))) : whole
  const levels = inkLevels(part)
  if (!levels) return undefined
  const from = textStart(part, { level: textLevel(levels), gap: cell * WIDEST_GAP, cell })
  if (from === undefined) return undefined
  const text = cropPicture(part, { x: from - 2, y: 0, width: part.width, height: part.height })
  const factor = height / (cell * LABEL_DEPTH)
  return {
    image: enlargeLine(text, { ...levels, ...making, factor }),
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

/**
 * Maximum distance of a text's end from the right edge, as a share of a cell; light that is only further left is the
 * item's picture.
 */
const RIGHT_SHARE = 0.15

/** Finds the first column of the text, coming from the right, where texts end. */
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

/** Finds the beginning of the mark in the corner, counted from the left of the line. */
function cornerMark(part: Grey, cell: number): number | undefined {
  const levels = inkLevels(part)
  if (!levels) return undefined
  const ink = { at: inkAbove(part, levels.paper), least: (levels.ink - levels.paper) * RING_LEVEL }
  const [least, most] = [(cell * MARK_WIDTH) / 2, (cell * MARK_WIDEST) / 2]
  for (let radius = most; radius >= least; radius -= 0.5) {
    for (let x = part.width - radius; x >= part.width - radius - cell * RIGHT_SHARE; x -= 0.5) {
      for (let y = part.height - radius; y >= radius - 1; y -= 0.5) {
        if (isRing(ink, { x, y, radius })) return Math.round(x - radius)
      }
    }
  }
  return undefined
}

/** Returns a function that interpolates how much brighter than the paper the picture is at a point (bilinear). */
function inkAbove({ width, height, data }: Grey, paper: number): (x: number, y: number) => number {
  const pixel = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? Math.max(0, (data[y * width + x] ?? 0) - paper) : 0
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [dx, dy] = [x - left, y - top]
    const upper = pixel(left, top) * (1 - dx) + pixel(left + 1, top) * dx
    const lower = pixel(left, top + 1) * (1 - dx) + pixel(left + 1, top + 1) * dx
    return upper * (1 - dy) + lower * dy
  }
}

/** Number of directions from its middle in which a ring is looked for. */
const DIRECTIONS = 16
/** Minimum number of directions in which its line must be seen, and in which it must be empty inside and outside. */
const SEEN_DIRECTIONS = 15
const EMPTY_DIRECTIONS = 10
/** Minimum brightness of the line, which is thin, and as bright as text only where it fills a pixel. */
const RING_LEVEL = 0.27
/**
 * Minimum brightness of a part of the line relative to its median: a ring is evenly bright, two digits side by side are
 * not.
 */
const LEAST_EVEN = 0.6
/**
 * Maximum brightness between the ring and the hook relative to the line: in a soft picture they run into each other.
 */
const GAP_SHARE = 0.7
const LINE = 0.9
const AROUND = 1.4
const WITHIN = 0.6
/** Minimum brightness of the hook relative to the line; the light left in a nought is darker. */
const HOOK_SHARE = 0.85
const INNER = [0, 0.2, 0.4]

type Circle = { x: number; y: number; radius: number }
type Ink = { at: (x: number, y: number) => number; least: number }

/** Recognises a closed ring with something in its middle, which no digit is: 6 and 9 are open, 0 is empty. */
function isRing({ at, least }: Ink, { x, y, radius }: Circle): boolean {
  const line: number[] = []
  let [unseen, around, within] = [0, 0, 0]
  let hook = 0
  for (let i = 0; i < DIRECTIONS; i += 1) {
    const [dx, dy] = [Math.cos((2 * Math.PI * i) / DIRECTIONS), Math.sin((2 * Math.PI * i) / DIRECTIONS)]
    const inkAt = (share: number) => at(x + dx * share * radius - 0.5, y + dy * share * radius - 0.5)
    const ink = inkAt(LINE)
    if (ink <= least) unseen += 1
    if (unseen > DIRECTIONS - SEEN_DIRECTIONS) return false
    line.push(ink)
    if (inkAt(AROUND) <= least) around += 1
    if (inkAt(WITHIN) <= Math.max(least, ink * GAP_SHARE)) within += 1
    hook = Math.max(hook, ...INNER.map(inkAt))
  }
  if (around < EMPTY_DIRECTIONS || within < EMPTY_DIRECTIONS) return false
  const sorted = line.toSorted((a, b) => a - b)
  const [darkest = 0, median = 0] = [sorted[DIRECTIONS - SEEN_DIRECTIONS], sorted[DIRECTIONS / 2]]
  return darkest >= median * LEAST_EVEN && hook >= median * HOOK_SHARE
}

/**
 * Applies a top-hat transform: keeps bright shapes no wider than twice the radius without their background, such as
 * letters without the item's picture.
 */
function topHat(grey: Grey, radius: number): Grey {
  const opened = extreme(extreme(grey, radius, Math.min), radius, Math.max)
  return { ...grey, data: grey.data.map((level, i) => level - (opened.data[i] ?? 0)) }
}

type Choose = (one: number, other: number) => number

/** Computes the minimum or maximum of the square around each pixel: rows first, then columns. */
function extreme({ width, height, data }: Grey, radius: number, choose: Choose): Grey {
  const rows = new Uint8Array(data.length)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let best = data[y * width + x] ?? 0
      const [from, to] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)]
      for (let k = from; k <= to; k += 1) best = choose(best, data[y * width + k] ?? 0)
      rows[y * width + x] = best
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)]
    for (let x = 0; x < width; x += 1) {
      let best = rows[y * width + x] ?? 0
      for (let k = from; k <= to; k += 1) best = choose(best, rows[k * width + x] ?? 0)
      out[y * width + x] = best
    }
  }
  return { width, height, data: out }
}
