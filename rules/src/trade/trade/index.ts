export { buySource, isReached } from './buySource.ts'
export type { BuySource } from './buySource.ts'
export { fleaFigure, isPrice, leastAsk } from './fleaFigure.ts'
export { bestPayment, isDoubtfulSale, robustRub, saleOf } from './saleOf.ts'
export type { Sale, SaleDoubt } from './saleOf.ts'
export { ITEM_SOURCES } from './schema.ts'
export type {
  ItemSource,
  TradedItem,
  TradedPrice,
  TraderOffer,
  TraderPayment,
  TradeProgress,
  TradeView,
} from './schema.ts'
