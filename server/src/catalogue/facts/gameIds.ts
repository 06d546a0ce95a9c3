import type { Catalog } from '@raidkit/catalog/load'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { builtFlags, type BuiltFlags } from '@raidkit/rules/progress/hideout-progress'

/** Does the game have it? */
export type GameIds = {
  isItem: (uid: string) => boolean
  isQuest: (uid: string) => boolean
  /** A level of a station. */
  isModule: (uid: string) => boolean
  isObjective: (uid: string) => boolean
  /** The switches of the calculators that a change of what stands in the hideout turns. */
  builtFlags: (change: { before: string[]; after: string[] }) => BuiltFlags
}

const known = new WeakMap<Catalog, GameIds>()

/** What a player's progress may name. */
export function gameIds(catalog: Catalog): GameIds {
  const made = known.get(catalog) ?? madeIds(catalog)
  known.set(catalog, made)
  return made
}

function madeIds({ itemsByUid, quests, questsByUid, stations }: Catalog): GameIds {
  const modules = new Set(
    stations.flatMap((station) => station.levels.map(({ level }) => moduleUid(station, level))),
  )
  const objectives = new Set(quests.flatMap((quest) => quest.objectives.map(({ id }) => id)))
  return {
    isItem: (uid) => itemsByUid.has(uid),
    isQuest: (uid) => questsByUid.has(uid),
    isModule: (uid) => modules.has(uid),
    isObjective: (uid) => objectives.has(uid),
    builtFlags: (change) => builtFlags(stations, change),
  }
}
