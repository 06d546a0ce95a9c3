import type { MapPack } from '@raidkit/contract/maps/mapPacks'
import { tileRect, type PictureRect } from '@raidkit/rules/maps/map-packs'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Rect } from '../../../ui/stage/view.ts'

/** Pictures of one floor: one drawing, or tiles of several zooms. */
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

/**
 * Pictures of a pack that are painted. On a floor other than main the ground is dimmed, and only the ground is painted
 * if that floor is missing.
 */
export type PackSheets = { ground: Sheet | undefined; floor: Sheet | undefined; isDimmed: boolean }

/** Returns the pictures of a floor; `bounds` is the position of our picture of the map in the world of the stage. */
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

/** Maximum number of tiles; more indicate an error in the pack. */
const MOST_TILES = 300

/**
 * Returns the pieces of a sheet for a visible part of the world at a number of pixels per metre: the coarsest tiles
 * first, so that something is visible, then those that are sharp enough.
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

/** Returns the first and the last existing tile under a stretch. */
function steps(
  [from, length]: readonly [number, number],
  side: number,
  [least, most]: readonly [number, number],
): [number, number] {
  return [Math.max(least, Math.floor(from / side)), Math.min(most, Math.ceil((from + length) / side) - 1)]
}

/** Returns the first picture that must be loaded before a pack replaces our own drawing. */
export function firstPiece({ ground, floor }: PackSheets): string | undefined {
  const sheet = ground ?? floor
  if (!sheet) return undefined
  if (sheet.kind === 'svg') return sheet.url
  const everywhere = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }
  return seenPieces({ ...sheet, zooms: sheet.zooms.slice(0, 1) }, everywhere, 0)[0]?.url
}
