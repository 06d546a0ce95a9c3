import { z } from 'zod'

/** Sources of a price (spec section 3). */
export const PRICE_TYPES = [
  'flea',
  'trader',
  'sellToTrader',
  'barter',
  'craft',
  'market',
  'historical',
  'custom',
  'build',
  'buildSellToTrader',
  'user',
  'none',
] as const

export const PriceType = /* @__PURE__ */ z.enum(PRICE_TYPES)
export type PriceType = z.infer<typeof PriceType>

/** Prices of an item that the calculators can use. */
export const PRICE_FIELDS = ['price', 'avg24hPrice', 'avg7daysPrice'] as const

export const PriceField = /* @__PURE__ */ z.enum(PRICE_FIELDS)
export type PriceField = z.infer<typeof PriceField>

export const DEFAULT_PRICE_FIELD: PriceField = 'price'

/** Currencies of the traders, by sign as clients of the price API expect them. */
export const CURRENCIES = ['₽', '$', '€'] as const

export const Currency = /* @__PURE__ */ z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

/** The sign of a currency code in game data. */
export const CURRENCY_SIGNS = { RUB: '₽', USD: '$', EUR: '€' } as const satisfies Record<string, Currency>
