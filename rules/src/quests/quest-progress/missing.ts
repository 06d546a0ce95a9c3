import { COLLECTOR } from '../quests/index.ts'
import type { TraderStanding } from '../../account/trader-standing/index.ts'
import type { QuestBook } from './questBook.ts'
import { isCanceled, isRowMet, isSettledFor } from './standing.ts'
import type { Standing } from './standing.ts'
import type { Missing, QuestPlayer, RuledQuest } from './types.ts'
import { SECOND_MS } from '../../platform/time/index.ts'
import { knownLevel } from '../../account/users/index.ts'

export type ConditionContext = {
  book: QuestBook
  player: QuestPlayer
  standing: Standing
  isOpen: (at: number) => boolean
  standingWith: (trader: string) => TraderStanding
  /** Number of remaining quests required for Kappa, without Collector. */
  kappaLeft: number
}

/** Lists everything that still keeps a quest closed, except a start delay; empty if the quest is open. */
export function missingFor(at: number, asked: ConditionContext): Missing[] {
  const quest = asked.book.quests[at]
  if (!quest) return []
  const { player } = asked
  const missing: Missing[] = []
  missing.push(...missingTrader(quest, asked))
  if (player.level < quest.reqLevel)
    missing.push({ kind: 'level', level: quest.reqLevel, has: knownLevel(player) })
  missing.push(...missingGates(quest, asked))
  if (quest.prestige !== undefined && (player.prestige ?? 0) < quest.prestige)
    missing.push({ kind: 'prestige', level: quest.prestige })
  missing.push(...missingQuests(at, asked))
  if (quest.uid === COLLECTOR && asked.kappaLeft > 0) missing.push({ kind: 'kappa', left: asked.kappaLeft })
  return missing
}

/** Lists the quests by which an unmet trader of the quest is met. */
function missingTrader({ trader }: RuledQuest, { book, standing }: ConditionContext): Missing[] {
  if (!standing.unmet.has(trader)) return []
  const openers = (book.openers.get(trader) ?? []).filter((at) => standing.visible[at] === 1)
  return [{ kind: 'trader', trader, questUids: openers.flatMap((at) => book.quests[at]?.uid ?? []) }]
}

function missingGates(quest: RuledQuest, { book, player, standingWith }: ConditionContext): Missing[] {
  return quest.gates.flatMap(({ trader, kind, op, value }): Missing[] => {
    const has = standingWith(trader)
    if (holds(kind === 'loyalty' ? has.loyalty : has.reputation, op, value)) return []
    const { reputation } = has
    if (kind === 'reputation') return [{ kind, trader, op, value, has: reputation }]
    const asks = book.ladders[trader]?.find(({ loyaltyLevel }) => loyaltyLevel === value)
    return [{ kind, trader, level: value, has: { playerLevel: knownLevel(player), reputation }, asks }]
  })
}

function holds(has: number, op: '>=' | '<=' | '<' | '>' | '=', value: number): boolean {
  switch (op) {
    case '>=':
      return has >= value
    case '<=':
      return has <= value
    case '<':
      return has < value
    case '>':
      return has > value
    case '=':
      return has === value
  }
}

function missingQuests(at: number, { book, standing, isOpen }: ConditionContext): Missing[] {
  const quest = book.quests[at]
  const missing: Missing[] = []
  for (const row of book.rows[at] ?? []) {
    const other = book.quests[row.at]
    // Collector's own prerequisites are all required for Kappa and are counted there.
    if (!quest || !other || (quest.uid === COLLECTOR && other.requiredForKappa)) continue
    if (isRowMet(book, standing, { asker: at, row, isOpen })) continue
    const states = quest.requirements.find((one) => one.questUid === other.uid)?.states ?? ['complete']
    missing.push({ kind: 'quest', questUid: other.uid, states })
  }
  const group = (book.anyOf[at] ?? []).filter((one) => standing.visible[one] === 1)
  const isMet = (one: number) =>
    standing.done[one] === 1 || isSettledFor(book, standing, { asker: at, asked: one })
  if (group.length > 0 && !group.some(isMet)) {
    const possible = group.filter((one) => !isCanceled(standing, one))
    missing.push({ kind: 'anyOf', questUids: possible.flatMap((one) => book.quests[one]?.uid ?? []) })
  }
  return missing
}

/**
 * Returns the end of a quest's start delay: the shortest delay, counted from the last prerequisite whose time is known.
 * Where the game draws the delay from a range, it may be over from then on.
 */
export function delayEndMs(
  at: number,
  { book, player }: Pick<ConditionContext, 'book' | 'player'>,
): number | undefined {
  const [shortestSec] = book.quests[at]?.delaySec ?? []
  if (shortestSec === undefined || !player.doneAtMs) return undefined
  const before = [...(book.rows[at] ?? []).map((row) => row.at), ...(book.anyOf[at] ?? [])]
  const times = before.flatMap((one) => player.doneAtMs?.get(book.quests[one]?.uid ?? '') ?? [])
  return times.length === 0 ? undefined : Math.max(...times) + shortestSec * SECOND_MS
}
