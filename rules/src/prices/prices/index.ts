export {
  HIGHEST_PRICE_RUB,
  ItemPrice,
  Observation,
  PRICE_MARKS,
  PRICE_SOURCES,
  PriceHistory,
  PriceRub,
  PriceSource,
} from './schema.ts'
export type { PriceDoubt, PriceMark } from './schema.ts'
export { changePercent, currentPrice, priceFrom, priceSpans } from './currentPrice.ts'
export type { ObservedPrice, PriceInput, PriceSamples } from './currentPrice.ts'
export { interquartileMean } from './interquartileMean.ts'
export { isOutlier } from './isOutlier.ts'
export { OBSERVATION_PROBLEMS, observationProblem, RAW_DAYS } from './observationProblem.ts'
export type { ObservationLike, ObservationProblem } from './observationProblem.ts'
export { decodePrices, encodePrices, roundForWire } from './priceColumns.ts'
export type { FleaPrice, RowPrice } from './priceColumns.ts'
export type { BasePriceOf, TraderPrice } from './traderColumns.ts'
export { priceMarks } from './priceMarks.ts'
export { priceDoubts, robustPrice } from './robustPrice.ts'
export type { JudgedPrice, RobustPrice } from './robustPrice.ts'
export { daysOf, hoursOf } from './rollUp.ts'
export type { RolledUp } from './rollUp.ts'
export { sampleHistory, sampleHours, samplePrice } from './sampleHistory.ts'
export type { SampleInput } from './sampleHistory.ts'
export { bestBuy } from './traderTrades.ts'
export { modeGap } from './modeGap.ts'
export { priceTrend } from './priceTrend.ts'
export type { PriceTrend } from './priceTrend.ts'
