import { MARKER_CATEGORIES, markerType } from '../markers/index.ts'
import type { Marker, MarkerCategory } from '../markers/index.ts'

/** Several markers of one layer that are drawn as one, with their number. */
export type Cluster = { category: MarkerCategory; x: number; z: number; count: number }

type Placed = Pick<Marker, 'type' | 'x' | 'z'>
export type Clustered<T> = { alone: T[]; clusters: Cluster[] }

/** Ways out and steps of quests are looked for one by one: they are never hidden in a number. */
const NEVER: ReadonlySet<MarkerCategory> = new Set(['Extractions', 'Quests'])
/** About two signs wide: closer together they would cover one another. */
const CELL_PX = 48
/** Two or three are still told apart. */
const LEAST = 4
/** From 4 pixels a metre on a room is as large as a sign, and everything is drawn. */
const ALL_FROM_ZOOM = 2

/**
 * Markers as they are drawn at a zoom (a metre is `2 ** zoom` pixels). The cells lie on the game's ground, so moving the map
 * changes nothing, and their size changes in whole steps of the zoom. Every marker is drawn alone or counted once.
 */
export function clustered<T extends Placed>(markers: readonly T[], zoom: number): Clustered<T> {
  if (zoom >= ALL_FROM_ZOOM) return { alone: [...markers], clusters: [] }
  const metres = CELL_PX / 2 ** Math.floor(zoom)
  const cells = new Map<number, T[]>()
  const alone: T[] = []
  for (const marker of markers) {
    const { category } = markerType(marker.type)
    if (NEVER.has(category)) {
      alone.push(marker)
      continue
    }
    const key = cellKey(
      MARKER_CATEGORIES[category],
      Math.floor(marker.x / metres),
      Math.floor(marker.z / metres),
    )
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

/** More columns and rows than the cells of any map, to either side of its middle. */
const MOST_CELLS = 2 ** 20

/** A category, a column and a row as one number, for no text has to be made for each of 3,000 markers. */
function cellKey(category: number, column: number, row: number): number {
  return (category * MOST_CELLS + column + MOST_CELLS / 2) * MOST_CELLS + row + MOST_CELLS / 2
}

/** In the middle of its markers, so that it stands where they are and not where the cell is. */
function clusterOf(cell: readonly Placed[]): Cluster {
  let [x, z] = [0, 0]
  for (const marker of cell) {
    x += marker.x
    z += marker.z
  }
  const type = cell[0]?.type ?? 'Place'
  return { category: markerType(type).category, x: x / cell.length, z: z / cell.length, count: cell.length }
}
