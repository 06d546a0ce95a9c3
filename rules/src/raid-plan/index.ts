export { raidPlan } from './raidPlan.ts'
export { decisiveCount } from './order.ts'
export type { PlanCount } from './order.ts'
export { FACTORY, NIGHT_FACTORY } from './places.ts'
export type {
  BringNeed,
  FindNeed,
  GearNeed,
  KeyNeed,
  MapPlan,
  PlanFacts,
  PlanOptions,
  PlanPlayer,
  PlanQuest,
  PlanRow,
  PlanStep,
  RaidPlan,
} from './types.ts'
