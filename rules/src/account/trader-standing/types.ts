import type { LoyaltyFacts } from '../../catalogue/trader-facts/index.ts'
import type { User } from '../users/index.ts'

/** Requirements of one loyalty level: player level, reputation and roubles spent with the trader. */
export type LoyaltyStep = Pick<LoyaltyFacts, 'loyaltyLevel' | 'playerLevel' | 'reputation' | 'spend'>

/** The loyalty levels of each trader, lowest first. */
export type LoyaltyLadders = Readonly<Record<string, readonly LoyaltyStep[]>>

/** Reputation gained or lost with a trader. */
export type StandingChange = { trader: string; delta: number }

export type StandingPlayer = Pick<User, 'level' | 'gameEdition' | 'tradersLL' | 'tradersRep'>

/** Requirements of the next loyalty level. */
export type NextLoyalty = {
  level: number
  playerLevel: number
  reputation: number
  /** Roubles to be spent, which cannot be derived from quests; 0 if none are required. */
  spend: number
  hasPlayerLevel: boolean
  hasReputation: boolean
}

/** Standing of a player with a trader, and its origin. */
export type TraderStanding = {
  /** Effective value: the player's own entry, otherwise the derived one. */
  reputation: number
  /** Value derived from the edition and the quests: a lower bound, as reputation is gained elsewhere too. */
  derivedReputation: number
  isReputationEntered: boolean
  /** Effective level: the higher one of the player's own entry and the derived level. */
  loyalty: number
  /** Level derived from reputation and player level. */
  derivedLoyalty: number
  next: NextLoyalty | undefined
}
