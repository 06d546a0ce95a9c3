export { craftPlan } from './craftPlan.ts'
export { planOptions } from './planOptions.ts'
export type { CraftPlan, PlanInput, PlanOption, PlanPick } from './schema.ts'
