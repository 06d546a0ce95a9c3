import type { CashOffer } from '../offers/index.ts'
import { TRADER_NAMES } from '../traders/index.ts'
import type { Trader } from '../traders/index.ts'
import type { TraderPrice } from './traderColumns.ts'

type SellInput = {
  basePrice: number | undefined
  /** Who accepts the item, by name. */
  traders: readonly string[]
  /** The share of the base price that they pay. */
  payRateOf: (trader: string) => number
}

/** Who pays most for an item: each floor(pay rate · base value) (domain reference 2.1). */
export function bestSell({ basePrice, traders, payRateOf }: SellInput): TraderPrice | null {
  if (basePrice === undefined) return null
  return traders.filter(isTrader).reduce<TraderPrice | null>((best, trader) => {
    const rub = Math.floor(payRateOf(trader) * basePrice)
    return rub > 0 && rub > (best?.rub ?? 0) ? { trader, rub } : best
  }, null)
}

type BuyInput = { offers: readonly CashOffer[]; mode: string; factor: number }

/** Who asks least cash for an item in a mode, whatever their loyalty level and quest. */
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
