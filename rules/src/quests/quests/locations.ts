import type { QuestRecord } from './schema.ts'

/**
 * Returns the names of the maps on which a quest takes place: its own first, then those of its objectives, each once.
 */
export function questLocations(
  quest: Pick<QuestRecord, 'map' | 'objectives'>,
  locationOf: (map: string) => string | undefined,
): string[] {
  const maps = [quest.map, ...quest.objectives.flatMap((objective) => objective.maps ?? [])]
  return [...new Set(maps.flatMap((map) => (map === undefined ? [] : (locationOf(map) ?? []))))]
}
