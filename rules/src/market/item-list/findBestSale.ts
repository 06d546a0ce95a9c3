import { keptRub, type FeeReductionInput, type FleaRates } from '../../prices/flea-fee/index.ts'
import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import { robustPrice } from '../../prices/prices/index.ts'
import { pricePerSlot } from '../../platform/price-types/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import type { LinePrice, ListedItem } from './schema.ts'

/** What the flea market asks of everybody. */
export type FleaTerms = { rates: FleaRates; minLevel: number }

/** Who sells: the mode they play, their level (undefined: nobody said it) and what their hideout takes off the fee. */
export type Seller = {
  mode: string
  flea: FleaTerms
  level: number | undefined
  reduction: FeeReductionInput
}

/** Where one piece is sold, and what is kept of it. */
export type SaleOption =
  | { where: 'flea'; rub: number; /** The player level that opens it for this item. */ level: number }
  | { where: 'trader'; rub: number; trader: Trader }

/** The best way to sell one piece. */
export type BestSale = SaleOption & {
  rubPerSlot: number
  /** Until the level of the flea market is reached; only where the player's level is not known. */
  before?: SaleOption | undefined
}

type Sold = Pick<
  ListedItem,
  'basePrice' | 'assembledSlots' | 'bannedFromFlea' | 'bannedFromFleaByMode' | 'fleaLevel'
>

/**
 * What this player keeps of an item, fee paid: on the flea market where it is open to them and brings more, else at the
 * best trader. A doubtful price counts at its robust value: what is promised here should be got. Undefined: nobody
 * buys it, or there is no price.
 */
export function findBestSale(item: Sold, price: LinePrice | undefined, seller: Seller): BestSale | undefined {
  const trader = traderWay(price)
  const flea = fleaWay(item, price, seller)
  const isBetter = flea !== undefined && flea.rub > (trader?.rub ?? 0)
  const isOpen = flea !== undefined && (seller.level === undefined || seller.level >= flea.level)
  const best = isBetter && isOpen ? flea : trader
  if (!best) return undefined
  const before = best === flea && seller.level === undefined && trader ? { before: trader } : {}
  return { ...best, ...before, rubPerSlot: pricePerSlot(best.rub, item.assembledSlots) }
}

function traderWay(price: LinePrice | undefined): SaleOption | undefined {
  const { trader, rub } = price?.sell ?? {}
  return trader !== undefined && rub !== undefined && rub > 0 ? { where: 'trader', rub, trader } : undefined
}

function fleaWay(item: Sold, price: LinePrice | undefined, { mode, flea, reduction }: Seller): FleaSale {
  const { basePrice, fleaLevel } = item
  // Without a base value nobody can say the fee.
  if (!price?.flea || !basePrice || isBannedFromFlea(item, mode)) return undefined
  const { rub: askingPrice } = robustPrice(price.flea, price.buy?.rub)
  const rub = keptRub({ basePrice, askingPrice, count: 1, ...reduction }, flea.rates)
  return { where: 'flea', rub, level: Math.max(flea.minLevel, fleaLevel ?? 0) }
}

type FleaSale = Extract<SaleOption, { where: 'flea' }> | undefined
