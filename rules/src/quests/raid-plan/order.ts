import type { MapPlan, PlanOptions } from './types.ts'

export type PlanCount = keyof MapPlan['counts']

const ORDER = ['quests', 'lastPlace', 'steps'] as const

/** Returns the first count in which two maps differ, in order of weight; undefined: only their names differ. */
export function decisiveCount(
  a: Pick<MapPlan, 'counts'>,
  b: Pick<MapPlan, 'counts'>,
  { kappaFirst }: Pick<PlanOptions, 'kappaFirst'>,
): PlanCount | undefined {
  const order = kappaFirst ? (['kappa', ...ORDER] as const) : ORDER
  return order.find((count) => a.counts[count] !== b.counts[count])
}

/** Compares maps by one count after the other, so that each rank can be explained by one of them. */
export function inOrder(a: MapPlan, b: MapPlan, options: PlanOptions): number {
  const decisive = decisiveCount(a, b, options)
  return decisive ? b.counts[decisive] - a.counts[decisive] : compareCodeUnits(a.map, b.map)
}

/** Compares by code unit: the same on every machine. */
export function compareCodeUnits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
