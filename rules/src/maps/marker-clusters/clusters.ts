import { MARKER_CATEGORIES, markerType } from '../markers/index.ts'
import type { Marker, MarkerCategory } from '../markers/index.ts'

/** Several markers of one layer that are drawn as one, with their number. */
export type Cluster = { category: MarkerCategory; x: number; z: number; count: number }

type ClusterableMarker = Pick<Marker, 'type' | 'x' | 'z'>
export type ClusterResult<T> = { alone: T[]; clusters: Cluster[] }

/** Side of a cell in pixels, about two symbols wide: closer markers would cover each other. */
const CELL_PX = 48
/** Minimum number of markers in a cluster; fewer can still be told apart. */
const LEAST = 4
/** Zoom from which everything is drawn: at 4 pixels per metre a room is as large as a symbol. */
const ALL_FROM_ZOOM = 2

/**
 * Clusters markers in a grid for a zoom (a metre is `2 ** zoom` pixels). The cells are fixed to the game's ground, so
 * panning changes nothing, and their size changes in whole steps of the zoom. Every marker is drawn alone or counted
 * once.
 */
export function clusterMarkers<T extends ClusterableMarker>(
  markers: readonly T[],
  zoom: number,
): ClusterResult<T> {
  if (zoom >= ALL_FROM_ZOOM) return { alone: [...markers], clusters: [] }
  const metres = CELL_PX / 2 ** Math.floor(zoom)
  const cells = new Map<number, T[]>()
  const alone: T[] = []
  for (const marker of markers) {
    const { isSingle, order } = MARKER_CATEGORIES[markerType(marker.type).category]
    if (isSingle) {
      alone.push(marker)
      continue
    }
    const key = cellKey(order, Math.floor(marker.x / metres), Math.floor(marker.z / metres))
    const cell = cells.get(key)
    if (cell) cell.push(marker)
    else cells.set(key, [marker])
  }
  const clusters: Cluster[] = []
  for (const cell of cells.values()) {
    if (cell.length < LEAST) alone.push(...cell)
    else clusters.push(clusterOf(cell))
  }
  return { alone, clusters }
}

/** Maximum number of columns and rows, more than any map has to either side of its centre. */
const MOST_CELLS = 2 ** 20

/** Packs a category, a column and a row into one number, which avoids building a string for each of 3,000 markers. */
function cellKey(category: number, column: number, row: number): number {
  return (category * MOST_CELLS + column + MOST_CELLS / 2) * MOST_CELLS + row + MOST_CELLS / 2
}

/** Places a cluster at the mean of its markers, not at the centre of its cell. */
function clusterOf(cell: readonly ClusterableMarker[]): Cluster {
  let [x, z] = [0, 0]
  for (const marker of cell) {
    x += marker.x
    z += marker.z
  }
  const type = cell[0]?.type ?? 'Place'
  return { category: markerType(type).category, x: x / cell.length, z: z / cell.length, count: cell.length }
}
