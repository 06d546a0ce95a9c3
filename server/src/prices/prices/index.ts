export { type BuildFacts, makeBuildSums } from './builds.ts'
export type { LinePrices } from './lines.ts'
export { type CurrentPrices, openPrices, type PriceTable } from './openPrices.ts'
export { recomputePrices } from './recompute.ts'
export { type RelatedFacts, relatedItems } from './relatedItems.ts'
export { sinceNumber } from './table.ts'
export {
  dogtagValue,
  lowestAsked,
  type Payments,
  paymentsFor,
  todaysOffers,
  todaysTrading,
  type TradeFacts,
} from './traders.ts'
