import { DEFAULT_LOYALTY_LEVEL } from '../../catalogue/traders/index.ts'
import { knownLevel } from '../../account/users/index.ts'
import { playerStandings } from './playerStandings.ts'
import type { QuestBook } from './questBook.ts'
import { unmetTradersOf } from './standing.ts'
import type { Missing, QuestPlayer } from './types.ts'

/** Reason why a trader does not serve a player yet: the trader must be met first, or requires a higher loyalty. */
export type TraderLack = Extract<Missing, { kind: 'loyalty' | 'trader' }>

/** Progress of a player with every trader, as offers, barters and stations require it. */
export type TraderReach = {
  /** Effective loyalty level; 0: the trader must be met first. */
  loyalties: Readonly<Record<string, number>>
  /** Returns what is missing for a loyalty level, and how much of it is reached; undefined: the level is reached. */
  lackOf: (trader: string, loyaltyLevel: number) => TraderLack | undefined
}

/**
 * Computes the reach from quests, edition, level and the player's own entries, as the quest pages do. A player who
 * entered a loyalty level above the first has met the trader, whatever their quests say.
 */
export function traderReach(book: QuestBook, player: QuestPlayer): TraderReach {
  const standingWith = playerStandings(book, player)
  const entered: Readonly<Record<string, number | undefined>> = player.tradersLL
  const unmet = unmetTradersOf(book, player)
  const isUnmet = (trader: string) =>
    unmet.has(trader) && (entered[trader] ?? DEFAULT_LOYALTY_LEVEL) <= DEFAULT_LOYALTY_LEVEL
  const traders = new Set([...Object.keys(book.ladders), ...Object.keys(entered), ...unmet.keys()])
  const loyalties = Object.fromEntries(
    [...traders].map((trader) => [trader, isUnmet(trader) ? 0 : standingWith(trader).loyalty]),
  )
  return {
    loyalties,
    lackOf: (trader, loyaltyLevel) => {
      if (isUnmet(trader)) return { kind: 'trader', trader, questUids: [...(unmet.get(trader) ?? [])] }
      const { loyalty, reputation } = standingWith(trader)
      if (loyalty >= loyaltyLevel) return undefined
      const asks = book.ladders[trader]?.find((step) => step.loyaltyLevel === loyaltyLevel)
      return {
        kind: 'loyalty',
        trader,
        level: loyaltyLevel,
        has: { playerLevel: knownLevel(player), reputation },
        asks,
      }
    },
  }
}
