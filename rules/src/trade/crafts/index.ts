export { ContinuousCraft, Craft, CraftStack, ScavCase } from './schema.ts'
export { craftLocks, craftRow } from './craftRow.ts'
export type { CraftLock, CraftOutcome, CraftProgress, CraftRow, CraftView } from './craftRow.ts'
export { craftSec } from './craftSec.ts'
