export { CashOffer, PriceSnapshot, SellOffer } from './schema.ts'
