import type { Barter } from '@raidkit/rules/trade/barters'
import type { Craft } from '@raidkit/rules/trade/crafts'
import type { TradeParts } from './catalog.ts'
import { grouped } from './grouped.ts'

type Listed = Omit<TradeParts, 'scavCase' | 'continuous'>

/** Indexes barters and crafts. */
export function tradeParts(barters: readonly Barter[], crafts: readonly Craft[]): Listed {
  return {
    barters,
    bartersByTrader: grouped(barters, (barter) => [barter.trader]),
    bartersByGives: grouped(barters, (barter) => [barter.gives.itemUid]),
    bartersByTakes: grouped(barters, (barter) => barter.takes.map((stack) => stack.itemUid)),
    crafts,
    craftsByStation: grouped(crafts, (craft) => [craft.station]),
    craftsByGives: grouped(crafts, (craft) => [craft.gives.itemUid]),
    craftsByTakes: grouped(crafts, (craft) => craft.takes.map((stack) => stack.itemUid)),
  }
}
