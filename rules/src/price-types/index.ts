export { DEFAULT_PRICE_FIELD, PRICE_FIELDS, PRICE_TYPES, PriceField, PriceType } from './schema.ts'
