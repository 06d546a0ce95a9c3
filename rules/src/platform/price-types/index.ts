export {
  CURRENCIES,
  CURRENCY_SIGNS,
  Currency,
  DEFAULT_PRICE_FIELD,
  PRICE_FIELDS,
  PRICE_TYPES,
  PriceField,
  PriceType,
} from './schema.ts'
export { MONEY_UIDS } from './moneyUids.ts'
export { isValuable, pricePerSlot } from './pricePerSlot.ts'
