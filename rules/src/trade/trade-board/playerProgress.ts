import type { CraftProgress } from '../crafts/index.ts'
import { moduleUid } from '../hideout/index.ts'
import type { TradeProgress } from '../trade/index.ts'
import type { BoardPlayer, TradeTables } from './schema.ts'

type Stations = Pick<TradeTables, 'stations'>
type Player = Pick<BoardPlayer, 'tradersLL' | 'questsDone' | 'modulesBuilt' | 'gameEdition'>

/** Returns a player's progress in the form that barters and crafts need. */
export function playerProgress({ stations }: Stations, player: Player): TradeProgress & CraftProgress {
  return {
    tradersLL: player.tradersLL,
    gameEdition: player.gameEdition,
    questsDone: new Set(player.questsDone),
    stations: builtLevels({ stations }, player.modulesBuilt),
  }
}

/** Returns the level of each station by its slug; 0 if it is not built. */
export function builtLevels(
  { stations }: Stations,
  modulesBuilt: BoardPlayer['modulesBuilt'],
): ReadonlyMap<string, number> {
  const built = new Set(modulesBuilt)
  const levelOf = (station: { bsgId: string; levels: number }) => {
    const levels = Array.from({ length: station.levels }, (_, nth) => nth + 1)
    return levels.findLast((level) => built.has(moduleUid(station, level))) ?? 0
  }
  return new Map(stations.map((station) => [station.slug, levelOf(station)]))
}
