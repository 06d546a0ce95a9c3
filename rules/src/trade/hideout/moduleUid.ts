import type { Station } from './schema.ts'

/** By what `modulesBuilt` names one level of a station: the game's id of the station, which outlives its names. */
export function moduleUid({ bsgId }: Pick<Station, 'bsgId'>, level: number): string {
  return `${bsgId}-${level}`
}
