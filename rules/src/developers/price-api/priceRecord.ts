import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import type { Item } from '../../catalogue/items/index.ts'
import type { GameMode } from '../../catalogue/modes/index.ts'
import type { Currency } from '../../platform/price-types/index.ts'
import type { ItemPrice } from '../../prices/prices/index.ts'
import { API_TRADERS } from './schema.ts'
import type { ApiTrader, PriceRecord } from './schema.ts'

/** Price that one trader pays. */
export type Sale = { trader: string; amount: number; currency: Currency; rub: number }

type Addresses = Pick<PriceRecord, 'icon' | 'img' | 'imgBig' | 'link' | 'wikiLink' | 'reference'>

type PriceFacts = {
  mode: GameMode
  /** Undefined if the item was never seen on the market of this mode. */
  price: ItemPrice | undefined
  /** Prices that traders pay, best first. */
  sales: readonly Sale[]
  /** Time of the last price check, which is the time of items that were never seen. */
  asOfMs: number
  addresses: Addresses
}

type PricedItem = Pick<
  Item,
  | 'uid'
  | 'bsgId'
  | 'name'
  | 'shortName'
  | 'basePrice'
  | 'slots'
  | 'isFunctional'
  | 'tags'
  | 'bannedFromFlea'
  | 'bannedFromFleaByMode'
>

/** Converts an item to the record of the price API. Unknown values are 0, never null. */
export function priceRecord(
  item: PricedItem,
  { mode, price, sales, asOfMs, addresses }: PriceFacts,
): PriceRecord {
  const { icon, img, imgBig, link, wikiLink, reference } = addresses
  return {
    uid: item.uid,
    bsgId: item.bsgId,
    name: item.name,
    shortName: item.shortName,
    price: rub(price ? (price.lastLow ?? price.price) : 0),
    basePrice: rub(item.basePrice),
    avg24hPrice: rub(price?.avg24h),
    avg7daysPrice: rub(price?.avg7d),
    ...bestSale(sales),
    updated: new Date(price?.observedAtMs ?? asOfMs).toISOString(),
    slots: Math.max(1, item.slots),
    diff24h: percent(price?.change24h),
    diff7days: percent(price?.change7d),
    icon,
    img,
    imgBig,
    link,
    wikiLink,
    isFunctional: item.isFunctional,
    tags: item.tags,
    bannedOnFlea: isBannedFromFlea(item, mode),
    haveMarketData: price !== undefined,
    reference,
  }
}

/** Picks the best-paying trader among those that clients know; if none of them pays, Fence, who buys anything. */
function bestSale(sales: readonly Sale[]) {
  const best = sales.find(({ trader, rub: paid }) => isApiTrader(trader) && paid > 0)
  return {
    traderName: best && isApiTrader(best.trader) ? best.trader : ('Fence' as const),
    traderPrice: rub(best?.amount),
    traderPriceCur: best?.currency ?? ('₽' as const),
    traderPriceRub: rub(best?.rub),
  }
}

function isApiTrader(name: string): name is ApiTrader {
  return API_TRADERS.some((trader) => trader === name)
}

function rub(value: number | null | undefined): number {
  return Math.max(0, Math.round(value ?? 0))
}

function percent(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100) / 100
}
