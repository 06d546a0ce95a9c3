export { fittingBarters } from './fittingBarters.ts'
export { isDemotedBarter, sortedBarters } from './sortedBarters.ts'
export { BARTER_SORTS, DEFAULT_BARTER_ORDER, NO_BARTER_FILTER } from './schema.ts'
export type { BarterFilter, BarterListView, BarterOrder, BarterSort } from './schema.ts'
