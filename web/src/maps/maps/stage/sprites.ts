import type { FloorSign } from '@raidkit/rules/maps/map-floors'
import { MARKER_TYPES, type MarkerType } from '@raidkit/rules/maps/markers'
import type { Palette } from '../../../ui/stage/palette.ts'
import { markerSymbol } from './symbols.ts'

/** Side of a symbol on the screen, and of its cell in the sheet, which has room for its edge and floor sign. */
export const SYMBOL_PX = 22
export const CELL_PX = 30
const GRID = 24
const SIGNS = ['here', 'up', 'down'] as const satisfies FloorSign[]
const SIGN_PATHS = { up: 'M12 4 20 15H4Z', down: 'M12 20 4 9h16Z' } as const
/** Opacity of a marker on another floor. */
const DIMMED = 0.4

export type Sprites = {
  /** Paints a symbol centred at a point of the screen. */
  paint: (context: CanvasRenderingContext2D, at: SpriteAt) => void
}
export type SpriteAt = { type: MarkerType; sign: FloorSign; x: number; y: number }

type SpriteOptions = { palette: Palette; ratio: number; fontFamily: string }

/** Draws all symbols on one sheet, once per theme and screen: a frame only copies them. */
export function spritesOf({ palette, ratio, fontFamily }: SpriteOptions): Sprites {
  const paper = new OffscreenCanvas(
    Math.ceil(MARKER_TYPES.length * CELL_PX * ratio),
    Math.ceil(SIGNS.length * CELL_PX * ratio),
  )
  const context = paper.getContext('2d')
  const columns = new Map(MARKER_TYPES.map(({ type }, at) => [type, at]))
  if (context) {
    for (const [type, column] of columns) {
      for (const [row, sign] of SIGNS.entries()) {
        context.setTransform(ratio, 0, 0, ratio, column * CELL_PX * ratio, row * CELL_PX * ratio)
        context.globalAlpha = sign === 'here' ? 1 : DIMMED
        paintSymbol(context, type, { palette, fontFamily })
        context.globalAlpha = 1
        if (sign !== 'here') paintSign(context, SIGN_PATHS[sign], palette)
      }
    }
  }
  const sheet = paper.transferToImageBitmap()
  const cell = CELL_PX * ratio
  return {
    paint: (target, { type, sign, x, y }) => {
      const column = columns.get(type) ?? 0
      const left = Math.round((x - CELL_PX / 2) * ratio) / ratio
      const top = Math.round((y - CELL_PX / 2) * ratio) / ratio
      const row = SIGNS.indexOf(sign)
      target.drawImage(sheet, column * cell, row * cell, cell, cell, left, top, CELL_PX, CELL_PX)
    },
  }
}

function pathOf(outline: string): Path2D {
  return new Path2D(outline)
}

type Pen = OffscreenCanvasRenderingContext2D
type Look = { palette: Palette; fontFamily: string }

function paintSymbol(context: Pen, type: MarkerType, { palette, fontFamily }: Look): void {
  const { outline, tone, glyph, down } = markerSymbol(type)
  context.save()
  const inset = (CELL_PX - SYMBOL_PX) / 2
  context.translate(inset, inset)
  context.scale(SYMBOL_PX / GRID, SYMBOL_PX / GRID)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const shape = pathOf(outline)
  context.strokeStyle = palette.canvas
  context.lineWidth = 3
  context.stroke(shape)
  context.fillStyle = palette[tone]
  context.fill(shape)
  context.translate(0, down)
  if ('path' in glyph) {
    context.lineWidth = 2
    context.stroke(new Path2D(glyph.path))
  } else {
    context.font = `700 ${glyph.letters.length > 1 ? 11 : 14}px ${fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = palette.canvas
    context.fillText(glyph.letters, GRID / 2, GRID / 2 + 1)
  }
  context.restore()
}

/** Paints the direction of the other floor in the lower right corner, at full brightness. */
function paintSign(context: Pen, sign: string, palette: Palette): void {
  context.save()
  context.translate(CELL_PX - 14, CELL_PX - 14)
  context.scale(12 / GRID, 12 / GRID)
  const path = pathOf(sign)
  context.lineJoin = 'round'
  context.lineWidth = 6
  context.strokeStyle = palette.canvas
  context.stroke(path)
  context.fillStyle = palette.text
  context.fill(path)
  context.restore()
}
