// Numbers drawn as text take a third of a frame of Streets at 4× slowdown (150 clusters); copied from a sheet they cost
// as little as the symbols.
import { MARKER_CATEGORIES, type MarkerCategory } from '@raidkit/rules/maps/markers'
import type { Palette } from '../../../ui/stage/palette.ts'
import type { Point } from '../../../ui/stage/view.ts'
import { categoryOutline, CATEGORY_TONES } from './symbols.ts'

const CATEGORIES = Object.keys(MARKER_CATEGORIES) as MarkerCategory[] // its own keys
/** Sides of the outline for numbers of up to two, three and four digits. */
const SIDES = [28, 34, 40] as const
const CELL_PX = 44
const DIGITS = '0123456789'
const DIGIT = { px: 12, width: 10, height: 16 }
const GRID = 24

export type ClusterAt = { category: MarkerCategory; count: number; x: number; y: number }
export type ClusterSprites = (context: CanvasRenderingContext2D, at: ClusterAt) => void

function sizeOf(count: number): 0 | 1 | 2 {
  return count < 100 ? 0 : count < 1_000 ? 1 : 2
}

/** Returns the side of a cluster's outline, which is larger for a longer number. */
export function clusterPx({ count }: { count: number }): number {
  return SIDES[sizeOf(count)]
}

type SpriteOptions = { palette: Palette; ratio: number; fontFamily: string }

/** Draws the outlines of all layers in three sizes, and the digits of their numbers, on one sheet. */
export function clusterSprites({ palette, ratio, fontFamily }: SpriteOptions): ClusterSprites {
  const paper = new OffscreenCanvas(
    Math.ceil(Math.max(CATEGORIES.length * CELL_PX, DIGITS.length * DIGIT.width) * ratio),
    Math.ceil((SIDES.length * CELL_PX + DIGIT.height) * ratio),
  )
  const pen = paper.getContext('2d')
  const advance = pen ? paintSheet(pen, { palette, ratio, fontFamily }) : DIGIT.width
  const sheet = paper.transferToImageBitmap()
  const copy = (context: CanvasRenderingContext2D, [sx, sy, width, height]: Cell, { x, y }: Point) => {
    const [left, top] = [Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio]
    context.drawImage(sheet, sx * ratio, sy * ratio, width * ratio, height * ratio, left, top, width, height)
  }
  return (context, { category, count, x, y }) => {
    const column = CATEGORIES.indexOf(category)
    const half = CELL_PX / 2
    copy(context, [column * CELL_PX, sizeOf(count) * CELL_PX, CELL_PX, CELL_PX], { x: x - half, y: y - half })
    const digits = String(count)
    const from = x - (digits.length * advance) / 2 + (advance - DIGIT.width) / 2
    const top = y - DIGIT.height / 2
    for (let nth = 0; nth < digits.length; nth += 1) {
      const left = Number(digits[nth]) * DIGIT.width
      copy(context, [left, SIDES.length * CELL_PX, DIGIT.width, DIGIT.height], {
        x: from + nth * advance,
        y: top,
      })
    }
  }
}

type Cell = [x: number, y: number, width: number, height: number]

/** Paints the sheet; returns the distance from one digit to the next. */
function paintSheet(
  pen: OffscreenCanvasRenderingContext2D,
  { palette, ratio, fontFamily }: SpriteOptions,
): number {
  for (const [column, category] of CATEGORIES.entries()) {
    for (const [row, side] of SIDES.entries()) {
      const inset = (CELL_PX - side) / 2
      const [left, top] = [column * CELL_PX + inset, row * CELL_PX + inset]
      const scale = (side / GRID) * ratio
      pen.setTransform(scale, 0, 0, scale, left * ratio, top * ratio)
      paintOutline(pen, category, palette)
    }
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, SIDES.length * CELL_PX * ratio)
  pen.font = `700 ${DIGIT.px}px ${fontFamily}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = palette.text
  for (const [nth, digit] of [...DIGITS].entries())
    pen.fillText(digit, (nth + 0.5) * DIGIT.width, DIGIT.height / 2 + 0.5)
  return Math.ceil(pen.measureText('0').width)
}

function paintOutline(
  pen: OffscreenCanvasRenderingContext2D,
  category: MarkerCategory,
  palette: Palette,
): void {
  const outline = pathOf(categoryOutline(category))
  pen.fillStyle = palette.canvas
  pen.globalAlpha = 0.88
  pen.fill(outline)
  pen.globalAlpha = 1
  pen.lineWidth = 2
  pen.strokeStyle = palette[CATEGORY_TONES[category]]
  pen.stroke(outline)
}

function pathOf(outline: string): Path2D {
  return new Path2D(outline)
}
