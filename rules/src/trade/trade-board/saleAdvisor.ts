import type { FeeReductionInput } from '../../prices/flea-fee/index.ts'
import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import type { PriceField } from '../../platform/price-types/index.ts'
import { priceMarks, robustPrice, type ItemPrice } from '../../prices/prices/index.ts'
import { saleAdvice, type SaleAdvice, type SaleView } from '../../prices/sell/index.ts'
import { fleaFigure, isPrice, leastAsk } from '../trade/index.ts'
import { offersOf, tradersPaying } from './tradedItems.ts'
import type { BoardInput } from './schema.ts'

/** Selling player. The switches of the calculators have no effect here: the advice names the best place in any case. */
export type Seller = {
  /** Undefined: unknown, so the advice covers players below and above the flea market's level. */
  level: number | undefined
  tradersLL: Readonly<Partial<Record<string, number>>>
  reduction: FeeReductionInput
  field: PriceField
  userSellPrices: Readonly<Record<string, number>>
}

type SoldPrice = Pick<ItemPrice, 'price' | 'avg24h' | 'avg7d' | 'observedAtMs' | 'offers' | 'isOutlier'>

export type SellerInput = Pick<BoardInput, 'tables' | 'itemOf' | 'payOf' | 'askOf' | 'asOfMs'> & {
  fleaOf: (uid: string) => SoldPrice | undefined
  seller: Seller
}

/**
 * Returns the sale advice for any item, as the item's page shows it: with the player's own price, level, loyalty and
 * fee.
 */
export function saleAdvisor(input: SellerInput): (uid: string, count: number) => SaleAdvice {
  const { seller } = input
  const paidFor = tradersPaying(input, seller.tradersLL)
  return (uid, count) => {
    return saleAdvice({
      basePrice: input.itemOf(uid)?.basePrice,
      count,
      playerLevel: seller.level,
      flea: fleaView(uid, input),
      traders: paidFor(uid).map(({ trader, rub }) => ({ trader, rub, amount: rub, currency: '₽' })),
    })
  }
}

function fleaView(uid: string, input: SellerInput): SaleView['flea'] {
  const { tables, itemOf, fleaOf, askOf, asOfMs, seller } = input
  const item = itemOf(uid)
  const flea = fleaOf(uid)
  const own = seller.userSellPrices[uid]
  const isOwn = isPrice(own)
  const traderAskRub = leastAsk(offersOf(tables, uid)) ?? askOf?.(uid)
  return {
    priceRub: isOwn ? own : fleaFigure({ flea }, { field: seller.field, asOfMs })?.rub,
    robustRub: flea && !isOwn ? robustPrice(flea, traderAskRub).rub : undefined,
    marks: flea && !isOwn ? priceMarks(flea, { nowMs: asOfMs, traderAskRub }) : [],
    isBanned: item ? isBannedFromFlea(item, tables.mode) : true,
    level: Math.max(tables.flea.minLevel, item?.fleaLevel ?? 0),
    reduction: seller.reduction,
    rates: tables.flea.rates,
  }
}
