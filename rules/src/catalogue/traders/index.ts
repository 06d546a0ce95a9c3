export {
  DEFAULT_LOYALTY_LEVEL,
  LOYALTY_LEVELS,
  isLoyaltyTrader,
  LOYALTY_TRADERS,
  LoyaltyLevel,
  LoyaltyTrader,
  TRADER_NAMES,
  Trader,
  TradersLL,
  TradersRep,
} from './schema.ts'
export { TRADERS } from './traders.ts'
export type { TraderFacts } from './traders.ts'
export { loyaltyLevel, traderByAlias } from './traderByAlias.ts'
