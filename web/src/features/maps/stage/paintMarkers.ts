import { floorSign } from '@raidkit/rules/map-floors'
import type { MapLevel } from '@raidkit/rules/maps'
import { kindsOf, type MarkerType } from '@raidkit/rules/markers'
import type { Seen } from '../../../ui/stage/scene.ts'
import { toScreen } from '../../../ui/stage/view.ts'
import type { DrawnMarkers, PlacedCluster } from './drawnMarkers.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { CELL_PX, spritesOf, type Sprites } from './sprites.ts'
import { categoryOutline, CATEGORY_TONES } from './symbols.ts'

export type MarkerLook = {
  floor: MapLevel
  /** The kinds that are shown: a marker of two kinds is drawn as the one that was asked for. */
  types: ReadonlySet<MarkerType>
}

/** The kind that a marker is drawn as. */
export function drawnType(marker: PlacedMarker, types: ReadonlySet<MarkerType>): MarkerType {
  return kindsOf(marker).find((type) => types.has(type)) ?? marker.type
}

let sheet: { of: readonly unknown[]; sprites: Sprites } | undefined

/** The sheet of symbols for this theme and screen; the last one is kept. */
export function spritesFor(context: CanvasRenderingContext2D, { palette, size, fontFamily }: Seen): Sprites {
  const ratio = context.canvas.width / size.width
  const of = [palette, ratio, fontFamily]
  if (!sheet || sheet.of.some((one, at) => one !== of[at]))
    sheet = { of, sprites: spritesOf({ palette, ratio, fontFamily }) }
  return sheet.sprites
}

export function paintMarkers(
  context: CanvasRenderingContext2D,
  seen: Seen,
  { drawn, look }: { drawn: DrawnMarkers; look: MarkerLook },
): void {
  const sprites = spritesFor(context, seen)
  const { view, size } = seen
  const { alone, clusters } = drawn
  for (let at = clusters.length - 1; at >= 0; at -= 1) {
    const cluster = clusters[at]
    if (cluster) paintCluster(context, cluster, seen)
  }
  for (let at = alone.length - 1; at >= 0; at -= 1) {
    const marker = alone[at]
    if (!marker) continue
    const x = (marker.at.x - view.x) * view.scale + size.width / 2
    const y = (marker.at.y - view.y) * view.scale + size.height / 2
    if (x < -CELL_PX || y < -CELL_PX || x > size.width + CELL_PX || y > size.height + CELL_PX) continue
    const sign = floorSign(marker.floor, look.floor)
    sprites.paint(context, { type: drawnType(marker, look.types), sign, x, y })
  }
}

const GRID = 24
const outlines = new Map<string, Path2D>()

function outlineOf(path: string): Path2D {
  const known = outlines.get(path) ?? new Path2D(path)
  outlines.set(path, known)
  return known
}

/** Side of a cluster's outline: larger where its number is longer. */
export function clusterPx({ count }: Pick<PlacedCluster, 'count'>): number {
  return count < 100 ? 28 : count < 1_000 ? 34 : 40
}

/** The outline of its layer, empty but for how many it stands for. */
function paintCluster(context: CanvasRenderingContext2D, cluster: PlacedCluster, seen: Seen): void {
  const { view, size, palette, fontFamily } = seen
  const { x, y } = toScreen(view, size, cluster.at)
  const side = clusterPx(cluster)
  if (x < -side || y < -side || x > size.width + side || y > size.height + side) return
  const tone = palette[CATEGORY_TONES[cluster.category]]
  const outline = outlineOf(categoryOutline(cluster.category))
  context.save()
  context.translate(x - side / 2, y - side / 2)
  context.scale(side / GRID, side / GRID)
  context.fillStyle = palette.canvas
  context.globalAlpha = 0.88
  context.fill(outline)
  context.globalAlpha = 1
  context.lineWidth = 2
  context.strokeStyle = tone
  context.stroke(outline)
  context.restore()
  context.font = `700 12px ${fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = palette.text
  context.fillText(String(cluster.count), x, y + 0.5)
}
