import { isQuestVisible } from './isQuestVisible.ts'
import type { QuestBook, Row, Edge } from './questBook.ts'
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

/** Marks of quests by position; 1 means yes. */
type Marks = Uint8Array

/** Quests that can no longer be done, and why. */
type ClosedQuests = {
  /** By quest: the done quests whose alternative it is or follows; the spec's "canceled". */
  causes: ReadonlyMap<number, readonly number[]>
  /** Quests that require the failure of a done quest, copy it on another branch, or depend on one of these. */
  ruledOut: ReadonlySet<number>
  /** Quests that require the completion of a quest that failed for good. */
  lost: ReadonlySet<number>
}

type OutcomeMarks = { done: Marks; /** Failed and not restartable. */ failed: Marks }

/**
 * Finds the quests that can no longer be done. Spec section 4: a quest is canceled when a done quest flagged `multiple`
 * lists it among its alternatives, and when it follows these alternatives without following the done quest itself. The
 * facts add to it (domain.md 10.4): a quest that accepts a failed prerequisite stays possible, an any-of group is lost
 * only with its last member, and a done quest is never closed.
 */
function closedQuests(book: QuestBook, given: OutcomeMarks): ClosedQuests {
  const causes = new Map<number, number[]>()
  const [ruledOut, lost] = [new Set<number>(), new Set<number>()]
  const isShut = (at: number) =>
    causes.has(at) || ruledOut.has(at) || lost.has(at) || (given.failed[at] === 1 && given.done[at] !== 1)
  const hits = (edge: Edge) =>
    given.done[edge.follower] !== 1 &&
    !edge.row.failed &&
    (!edge.isAnyOf || (book.anyOf[edge.follower] ?? []).every((at) => given.done[at] !== 1 && isShut(at)))
  const spread = (starts: readonly number[], into: (at: number) => boolean, exempt?: ReadonlySet<number>) => {
    const open = starts.filter((at) => given.done[at] !== 1)
    const seen = new Set(open)
    let grew = false
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      grew = into(at) || grew
      for (const edge of book.followers[at] ?? []) {
        if (seen.has(edge.follower) || exempt?.has(edge.follower) || !hits(edge)) continue
        seen.add(edge.follower)
        open.push(edge.follower)
      }
    }
    return grew
  }
  // An any-of group may lose its members to different quests, so the pass repeats until nothing is added.
  for (let grew = true; grew;) {
    grew = false
    given.done.forEach((isDone, at) => {
      if (isDone !== 1) return
      if (book.rivals[at]?.length)
        grew = spread(book.rivals[at], addCause(causes, at), book.after.get(at)) || grew
      grew = spread([...(book.copies[at] ?? []), ...askingFailure(book, at)], addTo(ruledOut)) || grew
    })
    given.failed.forEach((hasFailed, at) => {
      if (hasFailed !== 1 || given.done[at] === 1 || causes.has(at)) return
      const starts = (book.followers[at] ?? []).filter(hits).map((edge) => edge.follower)
      grew = spread(starts, addTo(lost)) || grew
    })
  }
  return { causes, ruledOut, lost }
}

/** Returns the quests that open only when this one fails. */
function askingFailure(book: QuestBook, at: number): number[] {
  return (book.followers[at] ?? []).flatMap(({ follower, row }) =>
    row.failed && !row.complete && !row.active ? [follower] : [],
  )
}

function addCause(causes: Map<number, number[]>, cause: number) {
  return (at: number) => {
    const known = causes.get(at) ?? []
    if (known.includes(cause)) return false
    causes.set(at, [...known, cause])
    return true
  }
}

function addTo(set: Set<number>) {
  return (at: number) => {
    const isNew = !set.has(at)
    set.add(at)
    return isNew
  }
}
