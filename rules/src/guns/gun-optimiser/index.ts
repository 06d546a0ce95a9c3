export { optimiseBuild } from './optimiseBuild.ts'
export type { BestBuild, OptimiseResult } from './optimiseBuild.ts'
export { explainBuild } from './explainBuild.ts'
export type { FigureChange, PartReason, PartWhy } from './explainBuild.ts'
export type { EmptySlot } from './obstacles.ts'
export { tradeOff } from './tradeOff.ts'
export type { Progress } from './optimise.ts'
export { LIMIT_NAMES, STEPS } from './task.ts'
export type {
  BuildTask,
  Goal,
  GunStart,
  KeptSlot,
  LimitName,
  Limits,
  OtherPrices,
  WantedParts,
} from './task.ts'
