import type { MapLevel } from '@raidkit/rules/platform/maps'
import { markerType, type MarkerType } from '@raidkit/rules/maps/markers'
import type { Layer, Scene } from '../../../ui/stage/scene.ts'
import type { Point } from '../../../ui/stage/view.ts'
import { nearestOf, type DrawnMarkers, type PlacedCluster } from './drawnMarkers.ts'
import { fannedAt, fannedMarkers, type MarkerFan } from './fannedMarkers.ts'
import type { MapPlace } from './mapPlace.ts'
import type { MarkerPart } from './markerParts.ts'
import { paintAreas } from './paintAreas.ts'
import { paintFocus } from './paintFocus.ts'
import { clusterPx } from './clusterSprites.ts'
import { paintMarkers } from './paintMarkers.ts'
import type { ExitName } from './paintNames.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { SYMBOL_PX } from './sprites.ts'

type MarkerLayersOptions = {
  /** Markers that pass the filter, the topmost first. */
  parts: readonly MarkerPart[]
  /** Every marker of the map: one that a link chooses is drawn regardless of the filter. */
  byId: ReadonlyMap<string, PlacedMarker>
  place: MapPlace
  floor: MapLevel
  types: ReadonlySet<MarkerType>
  nameOf: (marker: PlacedMarker) => string
}

export type MarkerLayers = Pick<Scene, 'hit' | 'placeOf'> & {
  layer: Layer
  focus: Layer
  /** Exits that pass the filter, by name; those of PMCs first. */
  exits: readonly ExitName[]
  clusterOf: (uid: string, scale: number) => PlacedCluster | undefined
  /** Returns the nearest marker, otherwise the nearest cluster, within a number of metres. */
  near: (point: Point, within: number, scale: number) => string | undefined
}

/** Creates two layers of markers: the unselected ones, and those that depend on the reader's selection. */
export function markerLayers({
  parts,
  byId,
  place,
  floor,
  types,
  nameOf,
}: MarkerLayersOptions): MarkerLayers {
  const drawnAt = (scale: number) => parts.map((part) => part.drawnAt(scale))
  const near = nearIn(drawnAt)
  const look = { floor, types }
  const exits = parts
    .flatMap(({ markers }) => markers)
    .filter((marker) => markerType(marker.type).category === 'Extractions')
    .toSorted((a, b) => Number(isOfScavs(a)) - Number(isOfScavs(b)))
    .map((marker) => ({ text: nameOf(marker), at: marker.at }))
  let spread: { of: string; scale: number; fanned: MarkerFan | undefined } | undefined
  const fannedFor = (selected: PlacedMarker | undefined, scale: number) => {
    if (!selected) spread = undefined
    else if (spread?.of !== selected.id || spread.scale !== scale) {
      const alone = drawnAt(scale).flatMap((part) => part.alone)
      spread = { of: selected.id, scale, fanned: fannedMarkers(alone, selected, scale) }
    }
    return spread?.fanned
  }
  return {
    layer: {
      space: 'screen',
      keptFor: () => parts,
      paint: (context, seen) => {
        for (const { markers } of parts) paintAreas(context, seen, { shown: markers, place })
        paintMarkers(context, seen, { drawn: drawnAt(seen.view.scale), look })
      },
    },
    exits,
    focus: {
      space: 'screen',
      paint: (context, seen) => {
        const selected = byId.get(seen.selected ?? '')
        const hovered = byId.get(seen.hovered ?? '')
        const fanned = fannedFor(selected, seen.view.scale)
        if (selected?.outline && selected.type !== 'Quest')
          paintAreas(context, seen, { shown: [selected], place, isAny: true })
        paintFocus(context, seen, { selected, hovered, fanned, look, nameOf })
      },
    },
    hit: (point, scale) =>
      (spread?.fanned && fannedAt(spread.fanned, point, scale)?.id) ?? near.hit(point, scale),
    placeOf: (uid) => {
      const marker = byId.get(uid)
      return marker && { ...marker.at, width: 0, height: 0 }
    },
    near: (point, within, scale) =>
      near.marker(point, within, scale)?.id ?? near.cluster(point, within, scale)?.uid,
    clusterOf: (uid, scale) =>
      drawnAt(scale)
        .flatMap(({ clusters }) => clusters)
        .find((cluster) => cluster.uid === uid),
  }
}

function isOfScavs({ type, also }: PlacedMarker): boolean {
  return type === 'Scav Extraction' && also === undefined
}

/** Creates the search for the nearest drawn marker or cluster at a point of the world. */
function nearIn(drawnAt: (scale: number) => readonly DrawnMarkers[]) {
  const marker = (point: Point, within: number, scale: number) => {
    const all = drawnAt(scale).map(({ spots }) => spots)
    return nearestOf(all, point, within)
  }
  const cluster = (point: Point, within: number, scale: number) => {
    const all = drawnAt(scale).map(({ clusterSpots }) => clusterSpots)
    return nearestOf(all, point, within)
  }
  const hit = (point: Point, scale: number) => {
    const one = marker(point, (SYMBOL_PX / 2 + 3) / scale, scale)
    if (one) return one.id
    const many = cluster(point, clusterPx({ count: 1_000 }) / 2 / scale, scale)
    const isHit = many && Math.hypot(many.at.x - point.x, many.at.y - point.y) * scale < clusterPx(many) / 2
    return isHit ? many.uid : undefined
  }
  return { marker, cluster, hit }
}
