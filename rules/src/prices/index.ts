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
export type { PriceMark } from './schema.ts'
