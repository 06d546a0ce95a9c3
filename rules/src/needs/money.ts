import { uidOf } from '../uid/index.ts'

/** Roubles, dollars and euros by the game's ids. A GP coin is a thing to find, not money. */
export const MONEY: ReadonlySet<string> = new Set(
  ['5449016a4bdc2d6f028b456f', '5696686a4bdc2da3298b456a', '569668774bdc2da2298b4568'].map(uidOf),
)
