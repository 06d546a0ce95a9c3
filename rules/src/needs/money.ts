import type { Currency } from '../price-types/index.ts'
import { uidOf } from '../uid/index.ts'

/** Money by the game's ids. A GP coin is a thing to find, not money. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  [uidOf('5449016a4bdc2d6f028b456f'), '₽'],
  [uidOf('5696686a4bdc2da3298b456a'), '$'],
  [uidOf('569668774bdc2da2298b4568'), '€'],
])

export const MONEY: ReadonlySet<string> = new Set(CURRENCIES.keys())
