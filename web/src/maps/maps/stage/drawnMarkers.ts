import { clusterMarkers, type Cluster } from '@raidkit/rules/maps/marker-clusters'
import type { Point } from '../../../ui/stage/view.ts'
import type { MapPlace } from './mapPlace.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { spotsOf, type Spots } from './spots.ts'

export type PlacedCluster = Cluster & { at: Point; uid: string }

/** Markers that are drawn at a step of the zoom. The first ones are drawn last, on top. */
export type DrawnMarkers = {
  alone: readonly PlacedMarker[]
  clusters: readonly PlacedCluster[]
  spots: Spots<PlacedMarker>
  clusterSpots: Spots<PlacedCluster>
}

/** Prefix of the uids of clusters, which no marker's id has. */
export const CLUSTER = 'cluster '

/** Returns a function for the markers drawn at a scale, computed once for each whole step of the zoom. */
export function drawnMarkers(
  markers: readonly PlacedMarker[],
  place: MapPlace,
): (scale: number) => DrawnMarkers {
  let known: { step: number; drawn: DrawnMarkers } | undefined
  return (scale) => {
    const step = Math.floor(Math.log2(scale))
    if (known?.step !== step) known = { step, drawn: drawnAt(markers, place, step) }
    return known.drawn
  }
}

function drawnAt(markers: readonly PlacedMarker[], place: MapPlace, step: number): DrawnMarkers {
  const { alone, clusters } = clusterMarkers(markers, step)
  const placed = clusters.map((cluster) => ({
    ...cluster,
    at: place.toWorld(cluster.x, cluster.z),
    uid: `${CLUSTER}${cluster.category} ${cluster.x.toFixed(1)} ${cluster.z.toFixed(1)}`,
  }))
  return { alone, clusters: placed, spots: spotsOf(alone), clusterSpots: spotsOf(placed) }
}

type Near = { at: Point }

/** Returns the nearest item of several drawings. */
export function nearestOf<T extends Near>(
  all: readonly Spots<T>[],
  point: Point,
  within: number,
): T | undefined {
  let [found, least]: [T | undefined, number] = [undefined, within]
  for (const spots of all) {
    const one = spots.nearest(point, least)
    if (one) [found, least] = [one, Math.hypot(one.at.x - point.x, one.at.y - point.y)]
  }
  return found
}
