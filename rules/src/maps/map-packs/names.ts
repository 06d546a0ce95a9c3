import type { Geometry } from '../map-geometry/index.ts'
import { levelOfFloor } from '../map-floors/index.ts'
import { MAP_LEVELS, MAP_SLUGS, MAPS } from '../../platform/maps/index.ts'
import type { MapLevel, MapSlug } from '../../platform/maps/index.ts'

/** File names of the community's drawings that differ from the map's own name (integrations.md 12). */
const FILE_NAMES: Readonly<Record<string, MapSlug>> = {
  groundzero: 'ground-zero',
  labs: 'lab',
  thelab: 'lab',
  thelabyrinth: 'labyrinth',
  streetsoftarkov: 'streets',
  streets: 'streets',
}

/** Returns the map that a file or folder is named after, ignoring case, spaces, dashes and underscores. */
export function mapOfName(name: string): MapSlug | undefined {
  const plain = name.toLowerCase().replaceAll(/[\s_-]/g, '')
  const own = Object.hasOwn(FILE_NAMES, plain) ? FILE_NAMES[plain] : undefined
  return own ?? MAP_SLUGS.find((slug) => slug.replaceAll('-', '') === plain)
}

/** Common names of floors in drawings, for maps whose facts name no layer (Lab, the upper floors of Reserve). */
const COMMON_NAMES: Readonly<Record<MapLevel, readonly string[]>> = {
  main: ['ground_level', 'ground_floor', 'ground', 'main', 'main_level', 'first_level', 'first_floor'],
  level2: ['second_floor', 'second_level', '2nd_floor'],
  level3: ['third_floor', 'third_level', '3rd_floor'],
  level4: ['fourth_floor', 'fourth_level', '4th_floor'],
  level5: ['fifth_floor', 'fifth_level', '5th_floor'],
  basement: [
    'underground_level',
    'underground',
    'basement',
    'tunnels',
    'garage',
    'technical',
    'technical_level',
  ],
  bunker: ['bunkers', 'bunker', 'underground_level', 'underground', 'basement'],
}

type Floors = Pick<Geometry, 'ground' | 'floors'>

/** Names that a pack gives to its floors. */
export type OwnFloors = Partial<Record<MapLevel, string>>

/** Returns the level of a group or folder by its name; undefined if it is not a floor. */
export type LevelOf = (name: string) => MapLevel | undefined

/**
 * Returns a lookup of floor names on one map: the pack's own names first, then those of the facts, then common names
 * for floors without one. On Interchange `First_Floor` is the second floor, because the facts say so.
 */
export function floorNames(map: MapSlug, { ground, floors }: Floors, own: OwnFloors = {}): LevelOf {
  const levels = MAPS.find(({ slug }) => slug === map)?.levels ?? ['main']
  const names = new Map<string, MapLevel>()
  const named = new Set<MapLevel>()
  const add = (level: MapLevel | undefined, name: string | undefined) => {
    if (level === undefined || name === undefined || !levels.includes(level)) return
    const key = keyOf(name)
    if (!names.has(key)) names.set(key, level)
    named.add(level)
  }
  for (const level of MAP_LEVELS) add(level, own[level])
  if (!named.has('main')) add('main', ground)
  for (const { name, layer } of floors) {
    const level = levelOfFloor(name)
    if (level !== undefined && own[level] === undefined) add(level, layer)
  }
  for (const level of levels.filter((one) => !named.has(one)))
    for (const name of COMMON_NAMES[level]) add(level, name)
  return (name) => names.get(keyOf(name)) ?? levels.find((level) => level === name)
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]/g, '_')
}
