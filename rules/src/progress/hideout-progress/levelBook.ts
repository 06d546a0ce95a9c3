import { moduleUid } from '../../trade/hideout/index.ts'
import type { RuledLevel, RuledStation } from './types.ts'

export type LevelNode = {
  uid: string
  station: RuledStation
  level: RuledLevel
  /** Uids of the prerequisites: the level below, and levels of other stations that the game has. */
  before: readonly string[]
}

export type LevelBook = {
  nodes: ReadonlyMap<string, LevelNode>
  /** Uids of the levels that require a level, by its uid. */
  after: ReadonlyMap<string, readonly string[]>
  stations: ReadonlyMap<string, RuledStation>
}

const books = new WeakMap<readonly RuledStation[], LevelBook>()

/** Returns every level by its uid; cached per list of stations. */
export function levelBook(stations: readonly RuledStation[]): LevelBook {
  const known = books.get(stations)
  if (known) return known
  const book = newBook(stations)
  books.set(stations, book)
  return book
}

function newBook(stations: readonly RuledStation[]): LevelBook {
  const bySlug = new Map(stations.map((station) => [station.slug, station]))
  const nodes = new Map<string, LevelNode>()
  const after = new Map<string, string[]>()
  for (const station of stations) {
    for (const level of station.levels) {
      const node = { uid: moduleUid(station, level.level), station, level, before: before(station, level) }
      nodes.set(node.uid, node)
      for (const uid of node.before) after.set(uid, [...(after.get(uid) ?? []), node.uid])
    }
  }
  return { nodes, after, stations: bySlug }

  function before(station: RuledStation, { level, stations: asked }: RuledLevel): string[] {
    const others = asked.flatMap((one) => {
      const other = bySlug.get(one.station)
      return other?.levels.some((its) => its.level === one.level) ? [moduleUid(other, one.level)] : []
    })
    const below = level > 1 ? [moduleUid(station, level - 1)] : []
    return [...new Set([...below, ...others])]
  }
}
