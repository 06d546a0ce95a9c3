import type { Station } from './schema.ts'

/**
 * Returns the name of a station level in `modulesBuilt`, made from the game's id of the station, which survives
 * renaming.
 */
export function moduleUid({ bsgId }: Pick<Station, 'bsgId'>, level: number): string {
  return `${bsgId}-${level}`
}
