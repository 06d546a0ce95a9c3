import { EDITIONS } from '../../catalogue/editions/index.ts'
import { moduleUid } from '../../trade/hideout/index.ts'
import type { NeedPlayer, NeedStation } from './types.ts'

type Level = {
  moduleUid: string
  station: string
  level: number
  items: NeedStation['levels'][number]['items']
  isNext: boolean
}

/**
 * Returns the hideout levels that are not built yet. Levels that come with the edition are built, and so is everything
 * below a built level.
 */
export function unbuiltLevels(
  stations: readonly NeedStation[],
  { modulesBuilt, gameEdition }: Pick<NeedPlayer, 'modulesBuilt' | 'gameEdition'>,
): Level[] {
  const built = new Set(modulesBuilt)
  return stations.flatMap((station) => {
    const highest = Math.max(
      startLevel(station.slug, gameEdition),
      ...station.levels.flatMap(({ level }) => (built.has(moduleUid(station, level)) ? [level] : [])),
    )
    return station.levels
      .filter(({ level }) => level > highest)
      .map(({ level, items }) => ({
        moduleUid: moduleUid(station, level),
        station: station.slug,
        level,
        items,
        isNext: level === highest + 1,
      }))
  })
}

function startLevel(slug: string, gameEdition: NeedPlayer['gameEdition']): number {
  const edition = EDITIONS.find(({ name }) => name === gameEdition)
  if (slug === 'stash') return edition?.stashLevel ?? 1
  return slug === 'cultist-circle' ? (edition?.cultistCircleLevel ?? 0) : 0
}
