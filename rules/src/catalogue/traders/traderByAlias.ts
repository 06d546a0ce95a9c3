import { DEFAULT_LOYALTY_LEVEL, LOYALTY_TRADERS } from './schema.ts'
import type { LoyaltyLevel, Trader, TradersLL } from './schema.ts'
import { TRADERS } from './traders.ts'
import type { TraderFacts } from './traders.ts'

const LONGEST_NAME = 64

const byAlias = new Map(
  TRADERS.flatMap((trader) =>
    [trader.name.toLowerCase(), trader.id, trader.slug, ...trader.aliases].map(
      (key) => [key, trader] as const,
    ),
  ),
)

/** Finds a trader by name, slug, 24-digit id or nickname, in any case. */
export function traderByAlias(text: string): TraderFacts | undefined {
  return byAlias.get(text.slice(0, LONGEST_NAME).trim().toLowerCase())
}

/** Returns the player's loyalty level with a trader. Traders without levels deal with everybody: 1. */
export function loyaltyLevel(tradersLL: TradersLL, trader: Trader): LoyaltyLevel {
  const withLevels = LOYALTY_TRADERS.find((name) => name === trader)
  return (withLevels && tradersLL[withLevels]) ?? DEFAULT_LOYALTY_LEVEL
}
