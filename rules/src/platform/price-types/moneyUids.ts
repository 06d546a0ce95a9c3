import { uidOf } from '../uid/index.ts'
import type { Currency } from './schema.ts'

/** Uids of the money items (domain reference 1.6). */
export const MONEY_UIDS: Readonly<Record<Currency, string>> = {
  '₽': uidOf('5449016a4bdc2d6f028b456f'),
  $: uidOf('5696686a4bdc2da3298b456a'),
  '€': uidOf('569668774bdc2da2298b4568'),
}
