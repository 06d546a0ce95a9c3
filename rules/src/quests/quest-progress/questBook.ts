import type { LoyaltyLadders } from '../../account/trader-standing/index.ts'
import type { RuledQuest } from './types.ts'

/** A prerequisite by position, and the states that it accepts. */
export type Row = { at: number; complete: boolean; active: boolean; failed: boolean }

/** The same link seen from the prerequisite, with the quest that requires it. */
export type Edge = { follower: number; row: Row; isAnyOf: boolean }

/** Quests with their links as positions, made once for a list of quests and used for every player. */
export type QuestBook = {
  quests: readonly RuledQuest[]
  indexOf: ReadonlyMap<string, number>
  /** Prerequisites that must all hold. */
  rows: readonly (readonly Row[])[]
  /** Prerequisites of which one is enough; empty: there is no such group. */
  anyOf: readonly (readonly number[])[]
  followers: readonly (readonly Edge[])[]
  /** Alternatives that finishing a quest closes. */
  rivals: readonly (readonly number[])[]
  /** Copies of the quest for other branches; the quest is done on one branch only. */
  copies: readonly (readonly number[])[]
  /** All followers of a quest with rivals, at any distance, on paths that avoid the rivals. */
  after: ReadonlyMap<number, ReadonlySet<number>>
  /** Quests by trader, of which one must be done before the trader is met. Other traders are met from the start. */
  openers: ReadonlyMap<string, readonly number[]>
  /** Requirements of the loyalty levels of each trader. */
  ladders: LoyaltyLadders
}

const books = new WeakMap<readonly RuledQuest[], QuestBook>()

const NO_LADDERS: LoyaltyLadders = {}

/** Returns the book of a list of quests, compiled once. Without ladders no loyalty level follows from reputation. */
export function questBook(quests: readonly RuledQuest[], ladders = NO_LADDERS): QuestBook {
  const kept = books.get(quests)
  const known = kept?.ladders === ladders ? kept : compiled(quests, ladders)
  books.set(quests, known)
  return known
}

function compiled(quests: readonly RuledQuest[], ladders: LoyaltyLadders): QuestBook {
  const indexOf = new Map(quests.map((quest, at) => [quest.uid, at]))
  const positions = (uids: readonly string[]) => [...new Set(uids.flatMap((uid) => indexOf.get(uid) ?? []))]
  const rows = quests.map((quest) => rowsOf(quest, indexOf))
  const anyOf = quests.map((quest) => positions(quest.requireOr))
  const rivals = quests.map((quest) => (quest.multiple ? positions(quest.other) : []))
  const copies = quests.map((quest) => positions(otherBranches(quest, quests, indexOf)))
  const followers = edgesOf(rows, anyOf)
  const after = new Map(
    rivals.flatMap((others, at) =>
      others.length > 0 ? [[at, followersBeside(followers, at, others)] as const] : [],
    ),
  )
  const openers = openersOf(quests)
  return { quests, indexOf, rows, anyOf, followers, rivals, copies, after, openers, ladders }
}

/** Returns the quests that follow a quest when its rivals cannot be completed. */
function followersBeside(followers: QuestBook['followers'], start: number, rivals: readonly number[]) {
  const found = new Set<number>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { follower } of followers[at] ?? []) {
      if (found.has(follower) || rivals.includes(follower)) continue
      found.add(follower)
      open.push(follower)
    }
  }
  return found
}

function openersOf(quests: readonly RuledQuest[]): Map<string, number[]> {
  const openers = new Map<string, number[]>()
  quests.forEach(({ opens, active }, at) => {
    if (active) for (const trader of opens) openers.set(trader, [...(openers.get(trader) ?? []), at])
  })
  return openers
}

/** Returns the all-of prerequisites. A prerequisite without states in the facts must be complete. */
function rowsOf(quest: RuledQuest, indexOf: ReadonlyMap<string, number>): Row[] {
  return quest.require.flatMap((uid) => {
    const at = indexOf.get(uid)
    if (at === undefined) return []
    const states = quest.requirements.find((row) => row.questUid === uid)?.states ?? ['complete']
    return [rowOf(at, states)]
  })
}

function rowOf(at: number, states: readonly string[]): Row {
  return {
    at,
    complete: states.includes('complete'),
    active: states.includes('active'),
    failed: states.includes('failed'),
  }
}

/**
 * Returns the copies of a quest on other branches. A quest published once per branch is done on one of them. If one
 * copy leads to the other (Make Amends, which returns after each falling-out), they are steps and not branches.
 */
function otherBranches(
  quest: RuledQuest,
  quests: readonly RuledQuest[],
  indexOf: ReadonlyMap<string, number>,
): string[] {
  return quest.sameAs.filter((uid) => {
    const copy = quests[indexOf.get(uid) ?? -1]
    return copy && !quest.after.includes(uid) && !copy.after.includes(quest.uid)
  })
}

function edgesOf(rows: readonly (readonly Row[])[], anyOf: readonly (readonly number[])[]): Edge[][] {
  const edges: Edge[][] = rows.map(() => [])
  rows.forEach((list, follower) => {
    for (const row of list) edges[row.at]?.push({ follower, row, isAnyOf: false })
  })
  anyOf.forEach((list, follower) => {
    for (const at of list) edges[at]?.push({ follower, row: rowOf(at, ['complete']), isAnyOf: true })
  })
  return edges
}
