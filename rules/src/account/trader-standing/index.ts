export { ladderText, laddersIn } from './ladders.ts'
export { traderStandings } from './traderStanding.ts'
export type {
  LoyaltyLadders,
  LoyaltyStep,
  NextLoyalty,
  StandingChange,
  StandingPlayer,
  TraderStanding,
} from './types.ts'
