import { z } from 'zod'

/** Where a price comes from (spec section 3). */
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

/** Which price of an item the calculators count with. */
export const PRICE_FIELDS = ['price', 'avg24hPrice', 'avg7daysPrice'] as const

export const PriceField = /* @__PURE__ */ z.enum(PRICE_FIELDS)
export type PriceField = z.infer<typeof PriceField>

export const DEFAULT_PRICE_FIELD: PriceField = 'price'

/** The money traders deal in, by its sign as price-API clients expect it. */
export const CURRENCIES = ['₽', '$', '€'] as const

export const Currency = /* @__PURE__ */ z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

/** The sign of a currency code in game data. */
export const CURRENCY_SIGNS = { RUB: '₽', USD: '$', EUR: '€' } as const satisfies Record<string, Currency>
