import { loadOffers, loadPrices } from '@raidkit/catalog/lazy'
import { loadCatalog, type Catalog } from '@raidkit/catalog/load'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import { feedWorld, servedItem, type FeedWorld, type ServedItem } from './feedWorld.ts'

const PATHS: Record<GameMode, 'regular' | 'pve'> = { PVP: 'regular', PVE: 'pve' }

/**
 * The service as it is in life: all that the bundled facts know, at the prices of the bundled snapshot. With `most`
 * only so many items, all of them with a price in both modes.
 */
export async function wholeWorld(seenMs: number, most?: number): Promise<FeedWorld> {
  const catalog = await loadCatalog()
  const world = feedWorld(seenMs)
  for (const mode of GAME_MODES) {
    world.items[PATHS[mode]] = await itemsOf(catalog, mode, { seenMs, most })
    world.barters[PATHS[mode]] = bartersOf(catalog, mode)
    world.crafts[PATHS[mode]] = craftsOf(catalog)
  }
  world.texts['en'] = Object.fromEntries(catalog.items.map(({ bsgId, name }) => [`${bsgId} Name`, name]))
  return world
}

type Items = { seenMs: number; most: number | undefined }

async function itemsOf(
  catalog: Catalog,
  mode: GameMode,
  { seenMs, most }: Items,
): Promise<Record<string, ServedItem>> {
  const [offers, prices] = await Promise.all([loadOffers(), loadPrices()])
  const isPriced = (uid: string) => GAME_MODES.every((one) => prices.get(one)?.get(uid)?.lastLow)
  const traderId = (name: string) => catalog.tradersByName.get(name)?.bsgId
  const updated = new Date(seenMs).toISOString()
  return Object.fromEntries(
    catalog.items
      .filter(({ partial, uid }) => !partial && (most === undefined || isPriced(uid)))
      .slice(0, most)
      .map(({ uid, bsgId, basePrice = 0, width, height, category }) => {
        const lowest = prices.get(mode)?.get(uid)?.lastLow ?? null
        const fields = {
          basePrice,
          width,
          height,
          updated,
          lastLowPrice: lowest,
          avg24hPrice: lowest,
          lastOfferCount: lowest === null ? null : 12,
          categories: [catalog.categories.get(category ?? '')?.bsgId],
          buyFromTrader: (offers.buy.get(uid) ?? []).map(({ trader, price, currency, priceRub }) => ({
            trader: traderId(trader),
            price,
            currency,
            priceRUB: priceRub,
            minTraderLevel: 1,
          })),
          sellToTrader: (offers.sell.get(uid) ?? []).map(({ trader, price, currency }) => ({
            trader: traderId(trader),
            price,
            currency,
          })),
        }
        return [bsgId, servedItem(bsgId, fields)] as const
      }),
  )
}

type Stack = { itemUid: string; count: number }

function bartersOf(catalog: Catalog, mode: GameMode): unknown[] {
  return catalog.barters
    .filter(({ modes }) => modes?.includes(mode) ?? true)
    .map(({ uid, trader, loyaltyLevel, takes, gives }) => ({
      id: bsgIdOf(uid) ?? uid,
      trader: catalog.tradersByName.get(trader)?.bsgId,
      minTraderLevel: loyaltyLevel,
      requiredItems: takes.map(stackIn(catalog)),
      offeredItem: stackIn(catalog)(gives),
    }))
}

function craftsOf(catalog: Catalog): unknown[] {
  return catalog.crafts
    .filter(({ addedBy }) => addedBy === undefined)
    .map(({ uid, station, level, sec, takes, gives }) => ({
      id: bsgIdOf(uid) ?? uid,
      station: catalog.stationsBySlug.get(station)?.bsgId,
      level,
      duration: sec,
      requiredItems: takes.map(stackIn(catalog)),
      productItem: stackIn(catalog)(gives),
    }))
}

function stackIn({ itemsByUid }: Catalog) {
  return ({ itemUid, count }: Stack) => ({ item: itemsByUid.get(itemUid)?.bsgId, count })
}
