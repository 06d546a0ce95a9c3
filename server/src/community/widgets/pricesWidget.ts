import type { Catalog } from '@raidkit/catalog/load'
import type { WidgetPrice } from '@raidkit/contract/community/widgets'
import { isBannedFromFlea, type Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { findMovers, WIDGET_LIMITS } from '@raidkit/rules/community/widgets'
import type { Deps } from '../../deps.ts'
import { createInputCache, localItems } from '../../catalogue/facts/index.ts'

type PricesRequest = { items: string; movers: number; mode: GameMode; lang: Language }
type Index = ReadonlyMap<string, Item>

/** Returns the prices of chosen items, and of those that moved most. */
export function widgetPrices({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  const indexes = createInputCache<Index>()

  return async ({ items, movers: most, mode, lang }: PricesRequest) => {
    const { current } = catalog
    const index = await indexes(lang, [current.version], () => indexOf(current, lang))
    const table = prices.of(mode)
    const lineOf = (item: Item): WidgetPrice => {
      const price = table.byUid.get(item.uid)
      return {
        uid: item.uid,
        name: item.name,
        shortName: item.shortName,
        price: price?.price ?? null,
        change24h: price?.change24h ?? null,
        isBanned: isBannedFromFlea(item, mode),
      }
    }
    const named = items
      .split(',', WIDGET_LIMITS.items)
      .flatMap((id) => index.get(id.trim().toLowerCase()) ?? [])
    const moved = most === 0 ? [] : findMovers(table.byUid.values(), WIDGET_LIMITS.movers)
    return {
      source: table.source,
      items: [...new Set(named)].map(lineOf),
      movers: moved
        .flatMap(({ itemUid }) => index.get(itemUid.toLowerCase()) ?? [])
        .slice(0, most)
        .map(lineOf),
    }
  }
}

/** Indexes items by uid, by the game's id and by the name in addresses. */
async function indexOf(catalog: Catalog, lang: Language): Promise<Index> {
  const { items } = await localItems(catalog, lang)
  const index = new Map<string, Item>()
  // The uid takes precedence: of items that share a game id the first one is meant.
  for (const item of items)
    for (const id of [item.bsgId, item.url])
      if (!index.has(id.toLowerCase())) index.set(id.toLowerCase(), item)
  for (const item of items) index.set(item.uid.toLowerCase(), item)
  return index
}
