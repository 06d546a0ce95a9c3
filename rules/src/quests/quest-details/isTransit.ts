import type { ObjectiveDetail } from './schema.ts'

/** How the game calls a raid that was left for another map. */
const BY_TRANSIT = 'marathon Name'

/** A step that is done by leaving for another map, and by which way. */
export function isTransit({ exit, exitStatus }: Pick<ObjectiveDetail, 'exit' | 'exitStatus'>): boolean {
  return exit !== undefined && exitStatus?.includes(BY_TRANSIT) === true
}
