import type { ObjectiveDetail } from './schema.ts'

/** The game's name for a raid that was left for another map, as steps of quests give it. */
export const BY_TRANSIT = 'marathon Name'

/** Reports whether a step is done by leaving for another map. */
export function isTransit({ exit, exitStatus }: Pick<ObjectiveDetail, 'exit' | 'exitStatus'>): boolean {
  return exit !== undefined && exitStatus?.includes(BY_TRANSIT) === true
}
