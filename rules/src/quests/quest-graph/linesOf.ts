import { naturalOrder } from '../quest-list/index.ts'
import type { Arc } from './arcs.ts'
import type { Line } from './lineShape.ts'
import type { GraphQuest } from './types.ts'

export type Lines = Line & {
  /** Parent of each quest: the quest of the same trader that it follows in its line. */
  parents: ReadonlyMap<string, string>
  /** Quests without a parent. */
  starts: readonly string[]
}

/**
 * Arranges the quests of one trader as trees: each quest hangs on its step before (spec 3), or else on the nearest
 * prerequisite.
 */
export function linesOf(
  quests: readonly GraphQuest[],
  arcs: ReadonlyMap<string, readonly Arc[]>,
  columns: ReadonlyMap<string, number>,
): Lines {
  const own = new Map(quests.map((quest) => [quest.uid, quest]))
  const column = (uid: string) => columns.get(uid) ?? 0
  const parents = new Map<string, string>()
  const hanging = new Map<string, GraphQuest[]>()
  for (const quest of quests) {
    const near = (arcs.get(quest.uid) ?? [])
      .map((arc) => arc.from)
      .filter((uid) => own.has(uid) && column(uid) < column(quest.uid))
      .toSorted((a, b) => column(b) - column(a))
    const parent = near.find((uid) => uid === quest.prev) ?? near[0]
    if (parent === undefined) continue
    parents.set(quest.uid, parent)
    hanging.set(parent, [...(hanging.get(parent) ?? []), quest])
  }
  const length = lengths(hanging)
  const order = (a: GraphQuest, b: GraphQuest) => length(b.uid) - length(a.uid) || inOrder(a, b)
  const followers = new Map(
    [...hanging].map(([uid, list]) => [uid, list.toSorted(order).map((quest) => quest.uid)]),
  )
  const starts = quests
    .filter((quest) => !parents.has(quest.uid))
    .toSorted((a, b) => order(a, b) || column(a.uid) - column(b.uid))
    .map((quest) => quest.uid)
  return { columns, followers, parents, starts }
}

/** Computes the number of steps that hang on a quest, because the longest line goes straight on. */
function lengths(hanging: ReadonlyMap<string, readonly GraphQuest[]>): (uid: string) => number {
  const known = new Map<string, number>()
  const length = (uid: string): number => {
    const found = known.get(uid)
    if (found !== undefined) return found
    const steps = Math.max(0, ...(hanging.get(uid) ?? []).map((quest) => length(quest.uid) + 1))
    known.set(uid, steps)
    return steps
  }
  return length
}

/** Compares by level and slug, which gives the same order in every language and on every machine. */
export function inOrder(a: GraphQuest, b: GraphQuest): number {
  return a.reqLevel - b.reqLevel || naturalOrder(a.slug, b.slug) || naturalOrder(a.uid, b.uid)
}
