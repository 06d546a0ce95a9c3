import { CURRENCIES as SIGNS, MONEY_UIDS, type Currency } from '../../platform/price-types/index.ts'

/** Currencies by their item. A GP coin is an item to find, not money. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  SIGNS.map((sign) => [MONEY_UIDS[sign], sign]),
)

export const MONEY: ReadonlySet<string> = new Set(CURRENCIES.keys())
