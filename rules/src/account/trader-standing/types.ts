import type { LoyaltyFacts } from '../../catalogue/trader-facts/index.ts'
import type { User } from '../users/index.ts'

/** What one loyalty level asks for: a player level, a reputation, and roubles turned over with the trader. */
export type LoyaltyStep = Pick<LoyaltyFacts, 'loyaltyLevel' | 'playerLevel' | 'reputation' | 'spend'>

/** The loyalty levels of each trader, lowest first. */
export type LoyaltyLadders = Readonly<Record<string, readonly LoyaltyStep[]>>

/** Reputation that something gives or costs. */
export type StandingChange = { trader: string; delta: number }

export type StandingPlayer = Pick<User, 'level' | 'gameEdition' | 'tradersLL' | 'tradersRep'>

/** What the next loyalty level asks for. */
export type NextLoyalty = {
  level: number
  playerLevel: number
  reputation: number
  /** Roubles turned over, which nobody can tell from quests; 0: none are asked for. */
  spend: number
  hasPlayerLevel: boolean
  hasReputation: boolean
}

/** Where a player stands with a trader, and how that is known. */
export type TraderStanding = {
  /** What counts: the player's own entry, else what the edition and the quests give. */
  reputation: number
  /** What the edition and the quests give: the least it can be, as reputation is gained elsewhere too. */
  derivedReputation: number
  isReputationEntered: boolean
  /** What counts: the higher of the player's own entry and the level that follows. */
  loyalty: number
  /** The level that follows from reputation and player level. */
  derivedLoyalty: number
  next: NextLoyalty | undefined
}
