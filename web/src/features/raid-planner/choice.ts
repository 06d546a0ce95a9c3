import type { PlanOptions } from '@raidkit/rules/raid-plan'

/** What the address says of the planner. */
export type PlannerChoice = PlanOptions & {
  /** The map whose plan is open; empty: the best one; `none`: all are closed. */
  map: string
}

export const NONE = 'none'
const LONGEST_SLUG = 40

export function plannerChoice(params: URLSearchParams): PlannerChoice {
  return {
    onlyTaken: params.get('taken') === '1',
    kappaFirst: params.get('kappa') === '1',
    map: (params.get('map') ?? '').slice(0, LONGEST_SLUG),
  }
}
