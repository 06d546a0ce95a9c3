export { PRICE_FAULTS, typedPrice } from './typedPrice.ts'
export type { PriceFault, TypedPrice } from './typedPrice.ts'
