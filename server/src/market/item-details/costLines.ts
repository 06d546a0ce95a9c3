import type { BuyLine, ExchangeItem, SellLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { CountedExchanges, UnitCost } from '@raidkit/rules/trade/trade-board'

type Facts = {
  item: Item
  /** True if the flea market has a price for the item. */
  isOnFlea: boolean
  exchanges: readonly { takes: readonly ExchangeItem[]; gives: ExchangeItem }[]
  buy: readonly BuyLine[]
  sell: readonly SellLine[]
  counted: CountedExchanges
}

/**
 * Returns the costs of the ingredients of the shown exchanges, and of the item itself if it has no flea market price.
 */
export function costLines(facts: Facts): Pick<ItemDetails, 'cost' | 'costs'> {
  const { item, isOnFlea, exchanges, counted } = facts
  const taken = exchanges.flatMap(({ takes }) => takes.filter(({ isTool, priceRub }) => !isTool && !priceRub))
  const uids = [...new Set(taken.map(({ itemUid }) => itemUid))]
  const cost = isOnFlea ? undefined : (counted.costOf(item.uid) ?? atTraders(facts))
  return {
    ...(cost && { cost }),
    costs: Object.fromEntries(
      uids.flatMap((uid) => {
        const one = counted.costOf(uid)
        return one ? [[uid, one] as const] : []
      }),
    ),
  }
}

/**
 * Returns the trader price of an item that the calculators do not cover: the lowest one for buying, else the highest
 * one for selling.
 */
function atTraders({ buy, sell }: Facts): UnitCost | undefined {
  const [cheapest] = buy.toSorted((one, other) => one.priceRub - other.priceRub)
  if (cheapest) return { rub: cheapest.priceRub, from: 'trader', trader: cheapest.trader }
  const [best] = sell
  const rub = best?.levels[0]?.rub
  return best && rub ? { rub, from: 'sellToTrader', trader: best.trader } : undefined
}
