import type { Catalog } from '@raidkit/catalog/load'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { builtFlags, type BuiltFlags } from '@raidkit/rules/progress/hideout-progress'

/** Checks for ids of the game. */
export type GameIds = {
  isItem: (uid: string) => boolean
  isQuest: (uid: string) => boolean
  /** Returns true for the uid of a station level. */
  isModule: (uid: string) => boolean
  isObjective: (uid: string) => boolean
  /** Returns the calculator switches that change with the hideout. */
  builtFlags: (change: { before: string[]; after: string[] }) => BuiltFlags
}

const known = new WeakMap<Catalog, GameIds>()

/** Returns the checks for ids in a player's progress, cached per catalogue. */
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
