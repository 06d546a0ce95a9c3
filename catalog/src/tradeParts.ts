import type { Barter } from '@raidkit/rules/trade/barters'
import type { Craft } from '@raidkit/rules/trade/crafts'
import type { TradeParts } from './catalog.ts'
import { groupByKeys } from './grouped.ts'

type TradeIndexes = Omit<TradeParts, 'scavCase' | 'continuous'>

/** Indexes barters and crafts. */
export function tradeParts(barters: readonly Barter[], crafts: readonly Craft[]): TradeIndexes {
  return {
    barters,
    bartersByTrader: groupByKeys(barters, (barter) => [barter.trader]),
    bartersByGives: groupByKeys(barters, (barter) => [barter.gives.itemUid]),
    bartersByTakes: groupByKeys(barters, (barter) => barter.takes.map((stack) => stack.itemUid)),
    crafts,
    craftsByStation: groupByKeys(crafts, (craft) => [craft.station]),
    craftsByGives: groupByKeys(crafts, (craft) => [craft.gives.itemUid]),
    craftsByTakes: groupByKeys(crafts, (craft) => craft.takes.map((stack) => stack.itemUid)),
  }
}
