import type { BuyLine, SellLine } from '@raidkit/contract/trade/itemDetailLines'
import type { Item } from '@raidkit/rules/catalogue/items'
import { paymentsFor, todaysOffers, type TradeFacts } from '../../prices/prices/index.ts'
import type { Words } from './words.ts'

type Facts = TradeFacts & { words: Words }

/** Returns the traders' offers for an item, with names in the reader's language. */
export function buyLines(uid: string, facts: Facts): BuyLine[] {
  const { words } = facts
  return todaysOffers(uid, facts).map(({ trader, questUid, limit, ...offer }) => ({
    ...words.trading(trader),
    ...offer,
    ...words.questLock(questUid),
    ...(limit !== undefined && { limit }),
  }))
}

/** Returns the price that each trader pays, best first. */
export function sellLines(item: Item, facts: Facts): SellLine[] {
  return paymentsFor(item, facts).map(({ trader, levels }) => ({ ...facts.words.trading(trader), levels }))
}
