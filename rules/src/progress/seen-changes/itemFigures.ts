import { feeAnswer, type FleaRates } from '../../prices/flea-fee/index.ts'
import { isBannedFromFlea, type Item } from '../../catalogue/items/index.ts'
import { pricePerSlot } from '../../platform/price-types/index.ts'
import type { Figures } from './schema.ts'

type Market = {
  mode: string
  /** Price on the flea market; undefined if unknown. */
  priceRub: number | undefined
  flea: { rates: FleaRates; minLevel: number }
}

/** Returns the figures that an item's page shows to a visitor. */
export function itemFigures(item: Item, { mode, priceRub, flea }: Market): Figures {
  const isBanned = isBannedFromFlea(item, mode)
  return {
    name: item.name,
    shortName: item.shortName,
    slots: item.slots,
    weight: item.weight,
    basePrice: item.basePrice,
    tags: item.tags,
    fleaBan: isBanned,
    pricePerSlot: priceRub === undefined ? undefined : pricePerSlot(priceRub, item.assembledSlots),
    fleaLevel: isBanned ? undefined : Math.max(flea.minLevel, item.fleaLevel ?? 0),
    fleaFee: isBanned || priceRub === undefined ? undefined : feeOf(item, priceRub, flea.rates),
  }
}

/** Computes the fee as the page's calculator first shows it: one piece at its price, without a hideout. */
function feeOf({ basePrice = 0 }: Item, askingPrice: number, rates: FleaRates): number | undefined {
  const nobody = { hasIntelCenter3: false, hideoutManagement: 0 }
  const answer = feeAnswer({ basePrice, askingPrice, count: 1, ...nobody }, rates)
  return answer.state === 'known' ? answer.feeRub : undefined
}
