import { fleaFee } from '../../prices/flea-fee/index.ts'
import type { PriceDoubt } from '../../prices/prices/index.ts'
import { isFleaOpen } from './buySource.ts'
import { fleaFigure, isPrice } from './fleaFigure.ts'
import type { TradedItem, TradeView } from './schema.ts'

/** Sale of an item: the place, and in `rub` the revenue of all pieces after the fee. */
export type Sale =
  | {
      type: 'flea' | 'historical' | 'user'
      rub: number
      priceRub: number
      feeRub: number
      doubt?: SaleDoubt | undefined
      /** Level required for the flea market, if the player's is lower or unknown. */
      opensAt?: number | undefined
    }
  | { type: TraderSaleType; rub: number; priceRub: number; feeRub: 0; trader: string }

/** Doubts about the price, and the revenue of all pieces at its robust value. */
export type SaleDoubt = { marks: readonly PriceDoubt[]; rub: number }

type TraderSaleType = 'sellToTrader' | 'buildSellToTrader'

/**
 * Finds the best way to sell pieces of an item under the player's settings. In the flea-market-only mode, items that
 * may be listed are sold there even if a trader pays more.
 */
export function saleOf(item: TradedItem, count: number, view: TradeView): Sale | undefined {
  const own = view.userSellPrices[item.uid]
  if (isPrice(own)) return listed(item, { type: 'user', priceRub: own, count }, view)
  const flea = fleaSale(item, count, view)
  if (flea && view.flags.hideoutSellToFleaOnlyMode) return flea
  const trader = traderSale(item, count, view)
  if (!flea || !trader) return flea ?? trader
  return trader.rub > robustRub(flea) ? trader : flea
}

type ListedSale = Extract<Sale, { type: Listing['type'] }>

function fleaSale(item: TradedItem, count: number, view: TradeView): ListedSale | undefined {
  const { flags } = view
  const figure = fleaFigure(item, view)
  if (!figure || !isFleaOpen(item, view)) return undefined
  const isWanted = figure.isPast ? flags.hideoutUseSellToHistorical : flags.hideoutUseSellToFlea
  // Without a base value the fee, and therefore the revenue, is unknown.
  if (!isWanted || (flags.hideoutUseFee && !isPrice(item.basePrice))) return undefined
  const type = figure.isPast ? 'historical' : 'flea'
  const isLevelReached = view.level !== undefined && view.level >= item.fleaLevel
  const gate = isLevelReached ? {} : { opensAt: item.fleaLevel }
  const sale = { ...listed(item, { type, priceRub: figure.rub, count }, view), ...gate }
  const { doubts, rub } = figure.robust
  if (doubts.length === 0) return sale
  return { ...sale, doubt: { marks: doubts, rub: listed(item, { type, priceRub: rub, count }, view).rub } }
}

/** Tells whether the sale relies on a thin or strange price. */
export function isDoubtfulSale(sale: Sale | undefined): boolean {
  return sale !== undefined && 'doubt' in sale && sale.doubt !== undefined
}

/** Returns the revenue at the price for ranking, so that a thin or strange price does not lead a list. */
export function robustRub(sale: Sale): number {
  return ('doubt' in sale ? sale.doubt?.rub : undefined) ?? sale.rub
}

type Listing = { type: 'flea' | 'historical' | 'user'; priceRub: number; count: number }

function listed({ basePrice }: TradedItem, { type, priceRub, count }: Listing, view: TradeView): ListedSale {
  const { rates, ...reduction } = view.fee
  // An item without a base value is sold at the player's own price without a fee.
  const isCharged = view.flags.hideoutUseFee && isPrice(basePrice)
  const feeRub = isCharged ? fleaFee({ basePrice, askingPrice: priceRub, count, ...reduction }, rates) : 0
  return { type, priceRub, feeRub, rub: priceRub * count - feeRub }
}

function traderSale(item: TradedItem, count: number, { flags }: TradeView): Sale | undefined {
  const best = bestPayment(item)
  if (!flags.hideoutUseSellToTraders || !best) return undefined
  return { ...best, priceRub: best.rub, rub: best.rub * count, feeRub: 0 }
}

/** Returns the best payment of a trader for a piece, and the kind of sale. */
export function bestPayment({ payments, isBuild }: TradedItem) {
  const [best] = payments.filter(({ rub }) => isPrice(rub)).toSorted((one, other) => other.rub - one.rub)
  const type: TraderSaleType = isBuild ? 'buildSellToTrader' : 'sellToTrader'
  return best && { type, ...best }
}
