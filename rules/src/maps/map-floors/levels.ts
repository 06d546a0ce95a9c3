import type { Geometry } from '../map-geometry/index.ts'
import { MAP_LEVELS } from '../../platform/maps/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'

type Floors = Pick<Geometry, 'floors'>

/**
 * Floors by the facts' names → the levels of spec section 3. Floors that are missing here (decks of a ship) have no
 * page.
 */
const LEVELS: Partial<Record<string, MapLevel>> = {
  Underground: 'basement',
  Tunnels: 'basement',
  Garage: 'basement',
  Technical: 'basement',
  Bunkers: 'bunker',
  '2nd Floor': 'level2',
  'Second Level': 'level2',
  '3rd Floor': 'level3',
  '4th Floor': 'level4',
  '5th Floor': 'level5',
}

/** Returns the level of a floor by the facts' name; undefined for a deck of a ship. */
export function levelOfFloor(name: string): MapLevel | undefined {
  return LEVELS[name]
}

/** Returns the levels of a map in ascending order, by the floors in its facts. */
export function levelsOf({ floors }: Floors): MapLevel[] {
  const known = new Set<MapLevel | undefined>(['main', ...floors.map(({ name }) => LEVELS[name])])
  return MAP_LEVELS.filter((level) => known.has(level))
}

/** Returns the floors other than the main one, with their level. */
export function namedFloors({
  floors,
}: Floors): { level: MapLevel; extents: Geometry['floors'][0]['extents'] }[] {
  return floors.flatMap(({ name, extents }) => {
    const level = LEVELS[name]
    return level === undefined ? [] : [{ level, extents }]
  })
}

/** Underground layers that come first in the floor numbers of documents. */
const COUNTED_FIRST: ReadonlySet<string | undefined> = new Set(['Underground_Level', 'Bunkers'])

/**
 * Returns the level of a document, whose floor is a number in the facts: -1 is the main floor, other numbers count the
 * floors in the order of the facts, with an underground layer before them. Checked against the heights of loot within 8
 * metres: on Customs, Ground Zero, Streets and Shoreline 1 and 2 are the second and third floor, on Reserve 0 is the
 * bunker; on Factory and Interchange, whose facts have no such layer, 0 is the second floor.
 */
export function documentLevel({ floors }: Floors, floor: number): MapLevel {
  const first = floors.filter(({ layer }) => COUNTED_FIRST.has(layer))
  const order = [...first, ...floors.filter(({ layer }) => !COUNTED_FIRST.has(layer))]
  const name = order[floor]?.name
  return (name === undefined ? undefined : LEVELS[name]) ?? 'main'
}
