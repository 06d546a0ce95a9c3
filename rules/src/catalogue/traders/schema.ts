import { z } from 'zod'

/** The eleven traders in the game's order (spec section 3). */
export const TRADER_NAMES = [
  'Prapor',
  'Therapist',
  'Fence',
  'Skier',
  'Peacekeeper',
  'Mechanic',
  'Ragman',
  'Jaeger',
  'Lightkeeper',
  'BTR Driver',
  'Ref',
] as const

export const Trader = /* @__PURE__ */ z.enum(TRADER_NAMES)
export type Trader = z.infer<typeof Trader>

export const LOYALTY_LEVELS = [1, 2, 3, 4] as const

export const LoyaltyLevel = /* @__PURE__ */ z.literal(LOYALTY_LEVELS)
export type LoyaltyLevel = z.infer<typeof LoyaltyLevel>

export const DEFAULT_LOYALTY_LEVEL: LoyaltyLevel = 1

/** Traders whose loyalty the player raises from 1 to 4 (spec section 3). */
export const LOYALTY_TRADERS = [
  'Prapor',
  'Therapist',
  'Skier',
  'Peacekeeper',
  'Mechanic',
  'Ragman',
  'Jaeger',
  'Ref',
] as const satisfies readonly Trader[]

export const LoyaltyTrader = /* @__PURE__ */ z.enum(LOYALTY_TRADERS)
export type LoyaltyTrader = z.infer<typeof LoyaltyTrader>

export function isLoyaltyTrader(trader: string): trader is LoyaltyTrader {
  return LOYALTY_TRADERS.some((one) => one === trader)
}

/** Trader → loyalty level; a trader left out stands at 1. */
export const TradersLL = /* @__PURE__ */ z.partialRecord(LoyaltyTrader, LoyaltyLevel)
export type TradersLL = z.infer<typeof TradersLL>

/** The standing that scav karma and the traders' own scale stay well within. */
const MOST_REPUTATION = 100

/** Trader → reputation as the player entered it; one left out stands where their quests say (`trader-standing`). */
export const TradersRep = /* @__PURE__ */ z.partialRecord(
  Trader,
  z.number().min(-MOST_REPUTATION).max(MOST_REPUTATION),
)
export type TradersRep = z.infer<typeof TradersRep>
