import type { MapPack } from '@raidkit/contract/maps/mapPacks'
import { tileRect, type PictureRect } from '@raidkit/rules/maps/map-packs'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Rect } from '../../../ui/stage/view.ts'

/** The pictures of one floor: one drawing, or tiles of several zooms. */
export type Sheet =
  | { kind: 'svg'; rect: Rect; url: string }
  | {
      kind: 'tiles'
      first: PictureRect
      bounds: Rect
      tileSize: number
      template: string
      zooms: readonly Zoom[]
    }

type Zoom = { z: number; x: readonly [number, number]; y: readonly [number, number] }

/** What is painted of a pack. On another floor than main the ground steps back, and stays all there is where that floor is missing. */
export type PackSheets = { ground: Sheet | undefined; floor: Sheet | undefined; isDimmed: boolean }

/** `bounds` is where our picture of the map lies in the world of the stage. */
export function packSheets({ picture }: MapPack, level: MapLevel, bounds: Rect): PackSheets {
  const sheetOf = (wanted: MapLevel): Sheet | undefined => {
    if (picture.kind === 'svg') {
      const url = picture.floors.find((floor) => floor.level === wanted)?.url
      return url === undefined ? undefined : { kind: 'svg', rect: inWorld(picture.rect, bounds), url }
    }
    const floor = picture.floors.find((one) => one.level === wanted)
    const { rect: first, tileSize } = picture
    return floor && { kind: 'tiles', first, bounds, tileSize, template: floor.template, zooms: floor.zooms }
  }
  const isDimmed = level !== 'main'
  return { ground: sheetOf('main'), floor: isDimmed ? sheetOf(level) : undefined, isDimmed }
}

export function inWorld({ u, v, width, height }: PictureRect, bounds: Rect): Rect {
  return {
    x: bounds.x + u * bounds.width,
    y: bounds.y + v * bounds.height,
    width: width * bounds.width,
    height: height * bounds.height,
  }
}

export type Piece = { url: string; rect: Rect }

/** More would be no picture of a map, but a mistake of the pack. */
const MOST_TILES = 300

/**
 * What of a sheet is needed for a part of the world that is seen with so many pixels a metre: the coarsest tiles first, so that
 * something is there, then those that are sharp enough.
 */
export function seenPieces(sheet: Sheet, part: Rect, pixels: number): Piece[] {
  if (sheet.kind === 'svg') return [{ url: sheet.url, rect: sheet.rect }]
  const [coarsest, ...finer] = sheet.zooms
  if (!coarsest) return []
  const side = inWorld(sheet.first, sheet.bounds).width
  const sharp = finer.findLast(({ z }) => (side * pixels) / 2 ** (z - 1) > sheet.tileSize)
  return [coarsest, ...(sharp ? [sharp] : [])].flatMap((zoom) => tilesOf(sheet, zoom, part))
}

function tilesOf(sheet: Extract<Sheet, { kind: 'tiles' }>, { z, x, y }: Zoom, part: Rect): Piece[] {
  const { first, bounds, template } = sheet
  const { width, height, ...corner } = inWorld(tileRect(first, { z, x: 0, y: 0 }), bounds)
  const [fromX, toX] = steps([part.x - corner.x, part.width], width, x)
  const [fromY, toY] = steps([part.y - corner.y, part.height], height, y)
  const pieces: Piece[] = []
  for (let row = fromY; row <= toY; row++) {
    for (let column = fromX; column <= toX && pieces.length < MOST_TILES; column++) {
      const url = template
        .replace('{z}', String(z))
        .replace('{x}', String(column))
        .replace('{y}', String(row))
      pieces.push({ url, rect: { x: corner.x + column * width, y: corner.y + row * height, width, height } })
    }
  }
  return pieces
}

/** The first and the last tile that lies under a stretch, of those there are. */
function steps(
  [from, length]: readonly [number, number],
  side: number,
  [least, most]: readonly [number, number],
): [number, number] {
  return [Math.max(least, Math.floor(from / side)), Math.min(most, Math.ceil((from + length) / side) - 1)]
}

/** The first picture that has to be there before a pack is shown instead of our own drawing. */
export function firstPiece({ ground, floor }: PackSheets): string | undefined {
  const sheet = ground ?? floor
  if (!sheet) return undefined
  if (sheet.kind === 'svg') return sheet.url
  const everywhere = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }
  return seenPieces({ ...sheet, zooms: sheet.zooms.slice(0, 1) }, everywhere, 0)[0]?.url
}
