import type { MapLevel } from '@raidkit/rules/maps'
import type { MarkerType } from '@raidkit/rules/markers'
import type { Layer, Scene } from '../../../ui/stage/scene.ts'
import type { Point } from '../../../ui/stage/view.ts'
import { drawnMarkers, type PlacedCluster } from './drawnMarkers.ts'
import { fannedAt, fannedMarkers, type Fanned } from './fannedMarkers.ts'
import type { MapPlace } from './mapPlace.ts'
import { paintAreas } from './paintAreas.ts'
import { paintFocus } from './paintFocus.ts'
import { clusterPx } from './clusterSprites.ts'
import { paintMarkers } from './paintMarkers.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { SYMBOL_PX } from './sprites.ts'

type Given = {
  /** What the filter lets through. */
  shown: readonly PlacedMarker[]
  /** Every marker of the map: one that a link chooses is drawn whatever the filter says. */
  byId: ReadonlyMap<string, PlacedMarker>
  place: MapPlace
  floor: MapLevel
  types: ReadonlySet<MarkerType>
  nameOf: (marker: PlacedMarker) => string
}

export type MarkerLayers = Pick<Scene, 'hit' | 'placeOf'> & {
  layer: Layer
  focus: Layer
  clusterOf: (uid: string, scale: number) => PlacedCluster | undefined
  /** The marker nearest to a point, else the cluster, within so many metres. */
  near: (point: Point, within: number, scale: number) => string | undefined
}

/** All markers as two layers: the many, and what follows the reader's choice. */
export function markerLayers({ shown, byId, place, floor, types, nameOf }: Given): MarkerLayers {
  const drawnAt = drawnMarkers(shown, place)
  const look = { floor, types }
  let spread: { of: string; scale: number; fanned: Fanned | undefined } | undefined
  const fannedFor = (selected: PlacedMarker | undefined, scale: number) => {
    if (!selected) spread = undefined
    else if (spread?.of !== selected.id || spread.scale !== scale)
      spread = { of: selected.id, scale, fanned: fannedMarkers(drawnAt(scale).alone, selected, scale) }
    return spread?.fanned
  }
  return {
    layer: {
      space: 'screen',
      keptFor: () => shown,
      paint: (context, seen) => {
        paintAreas(context, seen, { shown, place })
        paintMarkers(context, seen, { drawn: drawnAt(seen.view.scale), look })
      },
    },
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
    hit: (point, scale) => {
      const fanned = spread?.fanned && fannedAt(spread.fanned, point, scale)
      if (fanned) return fanned.id
      const { spots, clusterSpots } = drawnAt(scale)
      const marker = spots.nearest(point, (SYMBOL_PX / 2 + 3) / scale)
      if (marker) return marker.id
      const cluster = clusterSpots.nearest(point, clusterPx({ count: 1_000 }) / 2 / scale)
      return cluster &&
        Math.hypot(cluster.at.x - point.x, cluster.at.y - point.y) * scale < clusterPx(cluster) / 2
        ? cluster.uid
        : undefined
    },
    placeOf: (uid) => {
      const marker = byId.get(uid)
      return marker && { ...marker.at, width: 0, height: 0 }
    },
    near: (point, within, scale) => {
      const { spots, clusterSpots } = drawnAt(scale)
      return spots.nearest(point, within)?.id ?? clusterSpots.nearest(point, within)?.uid
    },
    clusterOf: (uid, scale) => drawnAt(scale).clusters.find((cluster) => cluster.uid === uid),
  }
}
