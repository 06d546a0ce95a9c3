import { CURRENCIES as SIGNS, MONEY_UIDS, type Currency } from '../../platform/price-types/index.ts'

/** Money by its item. A GP coin is a thing to find, not money. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  SIGNS.map((sign) => [MONEY_UIDS[sign], sign]),
)

export const MONEY: ReadonlySet<string> = new Set(CURRENCIES.keys())
