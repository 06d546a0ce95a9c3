import type { CashOffer } from '../offers/index.ts'
import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import type { TraderPrice } from './traderColumns.ts'

type BuyInput = { offers: readonly CashOffer[]; mode: string; factor: number }

/** Finds the trader with the lowest cash price for an item in a mode, regardless of loyalty level and quest. */
export function bestBuy({ offers, mode, factor }: BuyInput): TraderPrice | null {
  return offers.reduce<TraderPrice | null>((best, { trader, priceRub, modes }) => {
    const isHere = isTrader(trader) && (modes === undefined || modes.some((one) => one === mode))
    const rub = Math.round(priceRub * factor)
    return isHere && rub > 0 && rub < (best?.rub ?? Infinity) ? { trader, rub } : best
  }, null)
}

function isTrader(name: string): name is Trader {
  return TRADER_NAMES.some((trader) => trader === name)
}
