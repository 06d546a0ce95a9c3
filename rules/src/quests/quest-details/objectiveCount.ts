import type { ObjectiveDetail } from './schema.ts'

/** Returns the required count of a step. */
export function objectiveCount({ count }: Pick<ObjectiveDetail, 'count'>): number {
  return count ?? 1
}
