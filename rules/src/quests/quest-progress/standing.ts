import { closedQuests } from './closed.ts'
import type { Closed, Marks } from './closed.ts'
import { isQuestVisible } from './isQuestVisible.ts'
import type { QuestBook, Row } from './questBook.ts'
import type { QuestPlayer } from './types.ts'

/** Where every quest stands before its conditions are asked. */
export type Standing = Closed & {
  done: Marks
  started: Marks
  /** In the list of failed ones, restartable or not. */
  failed: Marks
  /** Failed for good. */
  over: Marks
  hidden: Marks
  visible: Marks
  /** Traders who are met only after a quest that is not done yet. */
  unmet: ReadonlySet<string>
}

export function standingOf(book: QuestBook, player: QuestPlayer): Standing {
  const [done, started] = [marked(book, player.questsDone), marked(book, player.questsStarted)]
  const [failed, hidden] = [marked(book, player.questsFailed), marked(book, player.questsHidden)]
  const over = failed.map((mark, at) => (book.quests[at]?.restartable ? 0 : mark))
  const visible = new Uint8Array(book.quests.map((quest) => (isQuestVisible(quest, player) ? 1 : 0)))
  const closed = closedQuests(book, { done, failed: over })
  const unmet = unmetTraders(book, { done, started, visible })
  return { ...closed, done, started, failed, over, hidden, visible, unmet }
}

/** Uids that are not in the book are passed over: stored progress may name quests of another day. */
function marked(book: QuestBook, uids: readonly string[]): Marks {
  const marks = new Uint8Array(book.quests.length)
  for (const uid of uids) {
    const at = book.indexOf.get(uid)
    if (at !== undefined) marks[at] = 1
  }
  return marks
}

export function isCanceled(standing: Standing, at: number): boolean {
  if (standing.done[at] === 1) return false
  return standing.causes.has(at) || standing.ruledOut.has(at) || standing.lost.has(at)
}

/**
 * Does a canceled quest count as settled for one that asks for it (spec section 4)? Only for those that follow the done
 * quest as well: for all others what they need can no longer happen.
 */
export function isSettledFor(
  book: QuestBook,
  standing: Standing,
  pair: { asker: number; asked: number },
): boolean {
  const causes = standing.causes.get(pair.asked) ?? []
  return causes.some((cause) => book.after.get(cause)?.has(pair.asker))
}

/**
 * Is one prerequisite met? Those the player cannot see are not asked: the other faction, edition or mode has its own copy
 * (domain.md 10.4).
 */
export function isRowMet(
  book: QuestBook,
  standing: Standing,
  { asker, row, isOpen }: { asker: number; row: Row; isOpen: (at: number) => boolean },
): boolean {
  if (standing.visible[row.at] !== 1) return true
  if (standing.done[row.at] === 1) return row.complete || row.active
  if (row.failed && (standing.failed[row.at] === 1 || isCanceled(standing, row.at))) return true
  if (isCanceled(standing, row.at)) return isSettledFor(book, standing, { asker, asked: row.at })
  return row.active && isOpen(row.at)
}

type Taken = Pick<Standing, 'done' | 'started' | 'visible'>

/**
 * Traders whom the player has not met. Who has done or taken a quest of theirs has, whatever else is known; and a trader whose
 * openers the player cannot see is not held back by them.
 */
function unmetTraders(book: QuestBook, { done, started, visible }: Taken): ReadonlySet<string> {
  const unmet = new Set<string>()
  for (const [trader, all] of book.openers) {
    const openers = all.filter((at) => visible[at] === 1)
    if (openers.length > 0 && !openers.some((at) => done[at] === 1)) unmet.add(trader)
  }
  book.quests.forEach(({ trader }, at) => {
    if (done[at] === 1 || started[at] === 1) unmet.delete(trader)
  })
  return unmet
}

/** The same for a player alone, each with the quests that they are met by. */
export function unmetTradersOf(book: QuestBook, player: QuestPlayer): ReadonlyMap<string, readonly string[]> {
  if (book.openers.size === 0) return new Map()
  const [done, started] = [marked(book, player.questsDone), marked(book, player.questsStarted)]
  const visible = new Uint8Array(book.quests.map((quest) => (isQuestVisible(quest, player) ? 1 : 0)))
  return new Map(
    [...unmetTraders(book, { done, started, visible })].map((trader) => {
      const openers = (book.openers.get(trader) ?? []).filter((at) => visible[at] === 1)
      return [trader, openers.flatMap((at) => book.quests[at]?.uid ?? [])]
    }),
  )
}
