import { COLLECTOR } from '../quests/index.ts'
import type { QuestBook } from './questBook.ts'
import { isCanceled, standingOf } from './standing.ts'
import type { QuestPlayer } from './types.ts'

/**
 * Returns the quests that must be completed so that this one is done too, in a possible order, itself last. Of an
 * any-of group the first possible quest is taken; an alternative of a taken quest is not; a quest that only has to be
 * open is not, but its prerequisites are. Quests by which a trader must be met first are included.
 */
export function doneUpTo(book: QuestBook, player: QuestPlayer, uid: string): string[] {
  const target = book.indexOf.get(uid)
  const standing = standingOf(book, player)
  if (target === undefined || standing.done[target] === 1 || isCanceled(standing, target)) return []
  const rivalsOf = (at: number) => [...(book.rivals[at] ?? []), ...(book.copies[at] ?? [])]
  const excluded = new Set(rivalsOf(target))
  const [chosen, taken, walked] = [new Set([target]), new Set<number>(), new Set<number>()]
  const isPossible = (at: number) =>
    standing.visible[at] === 1 &&
    !isCanceled(standing, at) &&
    standing.over[at] !== 1 &&
    !excluded.has(at) &&
    !rivalsOf(at).some((rival) => chosen.has(rival))
  const before = (at: number) => {
    if (walked.has(at)) return
    walked.add(at)
    meet(book.quests[at]?.trader ?? '')
    for (const row of book.rows[at] ?? [])
      if (row.complete) take(row.at)
      else if (row.active) before(row.at)
    const group = book.anyOf[at] ?? []
    const isMet = group.some((one) => standing.done[one] === 1 || chosen.has(one))
    const choice = isMet ? undefined : group.find(isPossible)
    if (choice !== undefined) take(choice)
    if (book.quests[at]?.uid === COLLECTOR)
      book.quests.forEach((quest, one) => quest.requiredForKappa && one !== at && take(one))
  }
  const meet = (trader: string) => {
    if (!standing.unmet.has(trader)) return
    const openers = book.openers.get(trader) ?? []
    const opener = openers.some((one) => chosen.has(one)) ? undefined : openers.find(isPossible)
    if (opener !== undefined) take(opener)
  }
  const take = (at: number) => {
    if (chosen.has(at) || standing.done[at] === 1 || !isPossible(at)) return
    chosen.add(at)
    for (const rival of rivalsOf(at)) excluded.add(rival)
    before(at)
    taken.add(at)
  }
  before(target)
  return [...taken, target].flatMap((at) => book.quests[at]?.uid ?? [])
}
