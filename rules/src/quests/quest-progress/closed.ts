import type { Edge, QuestBook } from './questBook.ts'

/** Marks of quests by position; 1 means yes. */
export type Marks = Uint8Array

/** Quests that can no longer be done, and why. */
export type ClosedQuests = {
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
export function closedQuests(book: QuestBook, given: OutcomeMarks): ClosedQuests {
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
