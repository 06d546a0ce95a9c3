import type { ObjectiveDetail } from './schema.ts'

/** How often the step has to be done. */
export function objectiveCount({ count }: Pick<ObjectiveDetail, 'count'>): number {
  return count ?? 1
}
