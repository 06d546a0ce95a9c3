import { keptRub, type FeeReductionInput, type FleaRates } from '../../prices/flea-fee/index.ts'
import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import { robustPrice } from '../../prices/prices/index.ts'
import { pricePerSlot } from '../../platform/price-types/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import type { LinePrice, ListedItem } from './schema.ts'

/** Rules of the flea market that are the same for every player. */
export type FleaTerms = { rates: FleaRates; minLevel: number }

/** Seller: their mode, their level (undefined: unknown) and their hideout's reduction of the fee. */
export type Seller = {
  mode: string
  flea: FleaTerms
  level: number | undefined
  reduction: FeeReductionInput
}

/** Way to sell one piece, and the revenue after the fee. */
export type SaleOption =
  | { where: 'flea'; rub: number; /** The player level that opens it for this item. */ level: number }
  | { where: 'trader'; rub: number; trader: Trader }

/** Best way to sell one piece. */
export type BestSale = SaleOption & {
  rubPerSlot: number
  /** Best way until the level of the flea market is reached; only if the player's level is unknown. */
  before?: SaleOption | undefined
}

type SaleItem = Pick<
  ListedItem,
  'basePrice' | 'assembledSlots' | 'bannedFromFlea' | 'bannedFromFleaByMode' | 'fleaLevel'
>

/**
 * Finds the sale with the highest revenue after the fee: on the flea market if it is open to this player and brings
 * more, else at the best trader. A doubtful price counts at its robust value, so that the promise can be kept. Returns
 * undefined if there is no buyer or no price.
 */
export function findBestSale(
  item: SaleItem,
  price: LinePrice | undefined,
  seller: Seller,
): BestSale | undefined {
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

function fleaWay(item: SaleItem, price: LinePrice | undefined, { mode, flea, reduction }: Seller): FleaSale {
  const { basePrice, fleaLevel } = item
  // The fee is unknown without a base value.
  if (!price?.flea || !basePrice || isBannedFromFlea(item, mode)) return undefined
  const { rub: askingPrice } = robustPrice(price.flea, price.buy?.rub)
  const rub = keptRub({ basePrice, askingPrice, count: 1, ...reduction }, flea.rates)
  return { where: 'flea', rub, level: Math.max(flea.minLevel, fleaLevel ?? 0) }
}

type FleaSale = Extract<SaleOption, { where: 'flea' }> | undefined
