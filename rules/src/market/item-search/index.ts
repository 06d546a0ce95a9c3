export { otherLayouts } from './layouts.ts'
export { makeNearIndex } from './nearSearch.ts'
export type { NearIndex } from './nearSearch.ts'
export { sortedWords, walkNear } from './wordWalk.ts'
