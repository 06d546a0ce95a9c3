import { floorSign } from '@raidkit/rules/maps/map-floors'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { kindsOf, type MarkerType } from '@raidkit/rules/maps/markers'
import type { FrameState } from '../../../ui/stage/scene.ts'
import { toScreen } from '../../../ui/stage/view.ts'
import { clusterPx, clusterSprites, type ClusterSprites } from './clusterSprites.ts'
import type { DrawnMarkers } from './drawnMarkers.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { CELL_PX, spritesOf, type Sprites } from './sprites.ts'

export type MarkerLook = {
  floor: MapLevel
  /** Visible kinds: a marker of two kinds is drawn as the visible one. */
  types: ReadonlySet<MarkerType>
}

/** Returns the kind that a marker is drawn as. */
export function drawnType(marker: PlacedMarker, types: ReadonlySet<MarkerType>): MarkerType {
  return kindsOf(marker).find((type) => types.has(type)) ?? marker.type
}

let sheet: { of: readonly unknown[]; symbols: Sprites; clusters: ClusterSprites } | undefined

/** Returns the symbols for this theme and screen. */
export function spritesFor(context: CanvasRenderingContext2D, seen: FrameState): Sprites {
  return sheetsFor(context, seen).symbols
}

/** Returns the sheets; the last ones are cached. */
function sheetsFor(context: CanvasRenderingContext2D, { palette, size, fontFamily }: FrameState) {
  const ratio = context.canvas.width / size.width
  const of = [palette, ratio, fontFamily]
  if (!sheet || sheet.of.some((one, at) => one !== of[at]))
    sheet = {
      of,
      symbols: spritesOf({ palette, ratio, fontFamily }),
      clusters: clusterSprites({ palette, ratio, fontFamily }),
    }
  return sheet
}

export function paintMarkers(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { drawn, look }: { drawn: readonly DrawnMarkers[]; look: MarkerLook },
): void {
  const sheets = sheetsFor(context, seen)
  const fromBelow = drawn.toReversed()
  for (const part of fromBelow) paintClusters(context, seen, { part, paint: sheets.clusters })
  // Markers on other floors are painted first, so that they never cover those of this floor.
  for (const isHere of [false, true])
    for (const part of fromBelow) paintAlone(context, seen, { part, look, isHere, sprites: sheets.symbols })
}

type Clusters = { part: DrawnMarkers; paint: ClusterSprites }

function paintClusters(context: CanvasRenderingContext2D, seen: FrameState, { part, paint }: Clusters): void {
  const { view, size } = seen
  for (let at = part.clusters.length - 1; at >= 0; at -= 1) {
    const cluster = part.clusters[at]
    if (!cluster) continue
    const { x, y } = toScreen(view, size, cluster.at)
    const side = clusterPx(cluster)
    if (x < -side || y < -side || x > size.width + side || y > size.height + side) continue
    paint(context, { category: cluster.category, count: cluster.count, x, y })
  }
}

type Alone = { part: DrawnMarkers; look: MarkerLook; isHere: boolean; sprites: Sprites }

function paintAlone(
  context: CanvasRenderingContext2D,
  { view, size }: FrameState,
  { part: { alone }, look, isHere, sprites }: Alone,
): void {
  for (let at = alone.length - 1; at >= 0; at -= 1) {
    const marker = alone[at]
    if (!marker || (marker.floor === look.floor) !== isHere) continue
    const x = (marker.at.x - view.x) * view.scale + size.width / 2
    const y = (marker.at.y - view.y) * view.scale + size.height / 2
    if (x < -CELL_PX || y < -CELL_PX || x > size.width + CELL_PX || y > size.height + CELL_PX) continue
    const sign = floorSign(marker.floor, look.floor)
    sprites.paint(context, { type: drawnType(marker, look.types), sign, x, y })
  }
}
