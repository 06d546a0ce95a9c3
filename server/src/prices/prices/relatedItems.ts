import { localName, type Names } from '@raidkit/catalog/names'
import type { RelatedItem } from '@raidkit/contract/trade/itemDetailLines'
import type { Item } from '@raidkit/rules/catalogue/items'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { PriceTable } from './openPrices.ts'
import { MONEY_UIDS } from '@raidkit/rules/platform/price-types'
import { lowestAsked, type TradeFacts } from './traders.ts'

export type RelatedFacts = TradeFacts & { names: Names; prices: PriceTable }

/** Returns the items of a page by uid, with the data for their tiles, links and prices. Unknown ones are left out. */
export function relatedItems(uids: Iterable<string>, facts: RelatedFacts): Record<string, RelatedItem> {
  const { itemsByUid } = facts.catalog
  const known = [...new Set(uids)].flatMap((uid) => itemsByUid.get(uid) ?? [])
  return Object.fromEntries(known.map((item) => [item.uid, relatedItem(item, facts)]))
}

function relatedItem(item: Item, facts: RelatedFacts): RelatedItem {
  const { uid, url, category, width, height, color, picture } = item
  const price = priceOf(item, facts)
  return {
    uid,
    url,
    width,
    height,
    ...localName(item, facts.names),
    ...(category !== undefined && { category }),
    ...(color !== undefined && { color }),
    ...(picture !== undefined && { picture }),
    ...(price && { price }),
  }
}

const GP_COIN = uidOf('5d235b4d86f7742e017bc88a')
const MONEY: ReadonlySet<string> = new Set(Object.values(MONEY_UIDS))

function priceOf(item: Item, facts: RelatedFacts): RelatedItem['price'] {
  if (MONEY.has(item.uid)) return { rub: item.basePrice ?? 1, from: 'money' }
  if (item.uid === GP_COIN) return { rub: facts.catalog.game.gpCoinRub, from: 'money' }
  const flea = facts.prices.byUid.get(item.uid)?.price
  if (flea !== undefined) return { rub: flea, from: 'flea' }
  const trader = lowestAsked(item.uid, facts)
  return trader === undefined ? undefined : { rub: trader, from: 'trader' }
}
