export { Barter, BarterStack } from './schema.ts'
export { barterLocks, barterRow, missingTakes, pricedTakes } from './barterRow.ts'
export type { BarterLock, BarterOutcome, BarterRow, BarterView } from './barterRow.ts'
export { isEstimate } from './isEstimate.ts'
