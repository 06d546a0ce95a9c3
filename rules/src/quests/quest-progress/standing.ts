import { closedQuests } from './closed.ts'
import type { ClosedQuests, Marks } from './closed.ts'
import { isQuestVisible } from './isQuestVisible.ts'
import type { QuestBook, Row } from './questBook.ts'
import type { QuestPlayer } from './types.ts'

/** State of every quest before its conditions are checked. */
export type Standing = ClosedQuests & {
  done: Marks
  started: Marks
  /** Listed as failed, restartable or not. */
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

/** Marks the quests of a list. Unknown uids are ignored: stored progress may name quests of an older catalogue. */
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
 * Reports whether a canceled quest counts as settled for a quest that requires it (spec section 4). This holds only for
 * followers of the done quest; for all others the requirement can no longer be met.
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
 * Reports whether one prerequisite is met. Prerequisites that the player cannot see are ignored: the other faction,
 * edition or mode has its own copy (domain.md 10.4).
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

type ProgressMarks = Pick<Standing, 'done' | 'started' | 'visible'>

/**
 * Returns the traders whom the player has not met. A player who has done or taken a quest of a trader has met them, and
 * openers that the player cannot see do not hold a trader back.
 */
function unmetTraders(book: QuestBook, { done, started, visible }: ProgressMarks): ReadonlySet<string> {
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

/** Returns the unmet traders of a player, each with the quests by which they are met. */
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
