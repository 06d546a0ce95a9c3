import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import type { LinePrices } from '../../prices/prices/index.ts'

const UNPRICED: LinePrice = { flea: null, sell: null, buy: null }

export function linePrice({ byUid }: LinePrices, uid: string): LinePrice {
  return byUid.get(uid) ?? UNPRICED
}

/**
 * Returns the price metadata of every reply with priced lines: the source and the age of the prices, and the rules of
 * the flea market.
 */
export function priceTerms({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>, mode: GameMode) {
  const { version, source, asOfMs } = prices.of(mode)
  const { minLevel, ...rates } = catalog.current.game.flea
  return { prices: { version, source, asOfMs }, flea: { rates, minLevel } }
}
