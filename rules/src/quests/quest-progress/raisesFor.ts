import { LOYALTY_LEVELS, LOYALTY_TRADERS } from '../../catalogue/traders/index.ts'
import type { LoyaltyLevel, LoyaltyTrader } from '../../catalogue/traders/index.ts'
import { completeQuests } from './changes.ts'
import { playerStandings } from './playerStandings.ts'
import type { QuestBook } from './questBook.ts'
import type { QuestPlayer } from './types.ts'

/** Levels that a player must have reached to be offered some quests, beyond those entered here. */
export type Raises = {
  level?: { from: number; to: number }
  loyalty: { trader: LoyaltyTrader; from: number; to: LoyaltyLevel }[]
}

type QuestEvidence = {
  /** Quests that are done by then. */
  done: readonly string[]
  /** Quests that were offered, including those done. */
  offered: readonly string[]
}

/**
 * Derives the player level and loyalty levels that these quests prove (domain.md 10.3), as far as they are not reached
 * here.
 */
export function raisesFor(book: QuestBook, player: QuestPlayer, { done, offered }: QuestEvidence): Raises {
  const quests = offered.flatMap((uid) => book.quests[book.indexOf.get(uid) ?? -1] ?? [])
  const gates = quests.flatMap((quest) =>
    quest.gates.filter(({ kind, op }) => kind === 'loyalty' && op === '>='),
  )
  const behind = gates.map(({ trader, value }) => {
    const step = book.ladders[trader]?.find(({ loyaltyLevel }) => loyaltyLevel === value)
    return step?.playerLevel ?? 0
  })
  const level = Math.max(player.level, ...quests.map(({ reqLevel }) => reqLevel), ...behind)
  const now = playerStandings(book, player)
  const by = playerStandings(book, { ...player, ...completeQuests(player, done), level })
  const loyalty = LOYALTY_TRADERS.flatMap((trader): Raises['loyalty'] => {
    const asked = Math.max(1, ...gates.flatMap((gate) => (gate.trader === trader ? gate.value : [])))
    const to = LOYALTY_LEVELS.find((one) => one === asked)
    if (to === undefined || to <= by(trader).loyalty) return []
    return [{ trader, from: now(trader).loyalty, to }]
  })
  return { loyalty, ...(level > player.level && { level: { from: player.level, to: level } }) }
}

/** Returns the player's raised fields. */
export function raisedFor(
  player: Pick<QuestPlayer, 'level' | 'tradersLL'>,
  { level, loyalty }: Raises,
): Partial<Pick<QuestPlayer, 'level' | 'tradersLL'>> {
  const levels = Object.fromEntries(loyalty.map(({ trader, to }) => [trader, to]))
  return {
    ...(level && { level: level.to }),
    ...(loyalty.length > 0 && { tradersLL: { ...player.tradersLL, ...levels } }),
  }
}
