import { EDITIONS, REPUTATION_TRADERS } from '../../catalogue/editions/index.ts'
import type { GameEdition } from '../../catalogue/editions/index.ts'
import { DEFAULT_LOYALTY_LEVEL } from '../../catalogue/traders/index.ts'
import type { LoyaltyLadders, NextLoyalty, StandingChange, StandingPlayer, TraderStanding } from './types.ts'

type StandingInput = {
  ladders: LoyaltyLadders
  player: StandingPlayer
  /** Reputation gained and lost by quests, in any order. */
  changes: readonly StandingChange[]
}

/** Returns a memoised function that computes a player's standing with a trader on first use. */
export function traderStandings({
  ladders,
  player,
  changes,
}: StandingInput): (trader: string) => TraderStanding {
  const sums = new Map<string, number>()
  for (const { trader, delta } of changes) sums.set(trader, (sums.get(trader) ?? 0) + delta)
  const known = new Map<string, TraderStanding>()
  return (trader) => {
    const made =
      known.get(trader) ??
      standingWith(trader, {
        player,
        steps: ladders[trader] ?? [],
        derived: hundredths(startReputation(player.gameEdition, trader) + (sums.get(trader) ?? 0)),
      })
    known.set(trader, made)
    return made
  }
}

type TraderInput = { player: StandingPlayer; steps: LoyaltyLadders[string]; derived: number }

function standingWith(trader: string, { player, steps, derived }: TraderInput): TraderStanding {
  // Widened because any trader may be looked up and only some have an entry.
  const entries: Readonly<Record<string, number | undefined>> = player.tradersRep
  const levels: Readonly<Record<string, number | undefined>> = player.tradersLL
  const entered = entries[trader]
  const reputation = entered ?? derived
  const derivedLoyalty = loyaltyAt(steps, { level: player.level, reputation })
  const loyalty = Math.max(levels[trader] ?? DEFAULT_LOYALTY_LEVEL, derivedLoyalty)
  return {
    reputation,
    derivedReputation: derived,
    isReputationEntered: entered !== undefined,
    loyalty,
    derivedLoyalty,
    next: nextLoyalty(steps, loyalty, { level: player.level, reputation }),
  }
}

type Has = { level: number; reputation: number }

/**
 * Returns the highest level whose conditions hold. A level that requires spending is never assumed, as quests do not
 * reveal it.
 */
function loyaltyAt(steps: LoyaltyLadders[string], has: Has): number {
  let reached: number = DEFAULT_LOYALTY_LEVEL
  for (const { loyaltyLevel, playerLevel, reputation, spend } of steps) {
    if (loyaltyLevel <= reached) continue
    if (spend > 0 || has.level < playerLevel || has.reputation < reputation) break
    reached = loyaltyLevel
  }
  return reached
}

function nextLoyalty(steps: LoyaltyLadders[string], loyalty: number, has: Has): NextLoyalty | undefined {
  const step = steps.find(({ loyaltyLevel }) => loyaltyLevel > loyalty)
  if (!step) return undefined
  const { loyaltyLevel: level, playerLevel, reputation, spend } = step
  return {
    level,
    playerLevel,
    reputation,
    spend,
    hasPlayerLevel: has.level >= playerLevel,
    hasReputation: has.reputation >= reputation,
  }
}

/** Returns the reputation that some editions start with (domain.md 13). */
function startReputation(edition: GameEdition, trader: string): number {
  const isGiven = REPUTATION_TRADERS.some((name) => name === trader)
  return isGiven ? (EDITIONS.find(({ name }) => name === edition)?.startReputation ?? 0) : 0
}

/** Rounds to hundredths, the game's unit; sums of floats are inexact. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
