import { isPriceSort, sortedItems, type ItemOrder, type Seller } from '@raidkit/rules/market/item-list'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import { LRUCache } from 'lru-cache'
import type { LocalItems } from '../../catalogue/facts/index.ts'
import type { LinePrices } from '../../prices/prices/index.ts'

/**
 * Maximum number of cached orders. An order is a list of 5,000 positions, 40 kB; the limit keeps invented addresses
 * from filling the memory.
 */
const KEPT_MAX = 100

type OrderRequest = {
  language: Language
  order: ItemOrder
  local: LocalItems
  prices: LinePrices
  seller: Seller
}

/**
 * Creates a cache of sorted lists, keyed by language, order and, if relevant, prices; the least recently used are
 * dropped.
 */
export function makeItemOrders() {
  const kept = new LRUCache<string, readonly Item[]>({ max: KEPT_MAX })

  return ({ language, order, local, prices, seller }: OrderRequest): readonly Item[] => {
    const market = isPriceSort(order.sort) ? `${seller.mode} ${prices.version}` : ''
    const key = `${language} ${local.version} ${order.sort} ${order.descending} ${market}`
    const priceOf = (item: Item) => prices.byUid.get(item.uid)
    const sorted = kept.get(key) ?? sortedItems(local.items, order, { language, priceOf, seller })
    kept.set(key, sorted)
    return sorted
  }
}
