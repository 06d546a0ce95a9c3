import { moduleUid } from '../../trade/hideout/index.ts'
import { builtWith } from './builtWith.ts'
import type { HideoutPlayer, RuledStation } from './types.ts'

export type Standing = {
  /** Highest built level of a station; 0: none, also for an unknown station. */
  levelOf: (slug: string) => number
  givenOf: (slug: string) => number
}

/** Computes the level of each station. A built level implies those below it, marked or not. */
export function computeStanding(
  stations: readonly RuledStation[],
  { modulesBuilt, gameEdition }: Pick<HideoutPlayer, 'modulesBuilt' | 'gameEdition'>,
): Standing {
  const built = new Set(modulesBuilt)
  const given = builtWith(gameEdition)
  const levels = new Map<string, number>()
  for (const station of stations) {
    const marked = station.levels
      .filter(({ level }) => built.has(moduleUid(station, level)))
      .map(({ level }) => level)
    levels.set(station.slug, Math.max(given.get(station.slug) ?? 0, ...marked))
  }
  return { levelOf: (slug) => levels.get(slug) ?? 0, givenOf: (slug) => given.get(slug) ?? 0 }
}
