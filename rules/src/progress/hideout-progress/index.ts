export { builtWith } from './builtWith.ts'
export { builtFlags } from './builtFlags.ts'
export type { BuiltFlags } from './builtFlags.ts'
export { hideoutLeft } from './hideoutLeft.ts'
export type { HideoutLeft, LeftItem } from './hideoutLeft.ts'
export { leftCost } from './leftCost.ts'
export type { LeftCost } from './leftCost.ts'
export { withItemsUsed } from './levelItems.ts'
export { fallingWith, neededFor, withBuilt, withDestroyed } from './moduleChanges.ts'
export { computeStanding } from './standing.ts'
export type { Standing } from './standing.ts'
export { stationViews } from './stationViews.ts'
export type {
  HideoutMissing,
  HideoutPlayer,
  LevelItem,
  LevelView,
  RuledLevel,
  RuledStation,
  StationView,
} from './types.ts'
