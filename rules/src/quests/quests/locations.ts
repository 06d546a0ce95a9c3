import type { QuestRecord } from './schema.ts'

/** The names of the maps a quest takes place on: its own first, then those of its objectives, each once. */
export function questLocations(
  quest: Pick<QuestRecord, 'map' | 'objectives'>,
  locationOf: (map: string) => string | undefined,
): string[] {
  const maps = [quest.map, ...quest.objectives.flatMap((objective) => objective.maps ?? [])]
  return [...new Set(maps.flatMap((map) => (map === undefined ? [] : (locationOf(map) ?? []))))]
}
