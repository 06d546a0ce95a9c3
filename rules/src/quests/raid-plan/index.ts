export { canGet, kitCost } from './kitCost.ts'
export type { KitCost, KitLine, KitMarket } from './kitCost.ts'
export { raidKit, raidPlan } from './raidPlan.ts'
export { canLeaveOnce, namedExits, stepOrder } from './leaving.ts'
export { exitNeeds, exitPlan } from './exitPlan.ts'
export type { ExitPlan, PlanExit, PlannedExit } from './exitPlan.ts'
export { decisiveCount } from './order.ts'
export type { PlanCount } from './order.ts'
export { FACTORY, fitsOneRaid, movingSteps, NIGHT_FACTORY, whereOf } from './places.ts'
export type {
  BringNeed,
  FindNeed,
  GearNeed,
  KeyNeed,
  LeftOut,
  MapPlan,
  PlanFacts,
  PlanOptions,
  PlanPlayer,
  PlanQuest,
  PlanReason,
  PlanRow,
  PlanStep,
  RaidKit,
  RaidPlan,
  RankedRow,
  StackNeed,
} from './types.ts'
