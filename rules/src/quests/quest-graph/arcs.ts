import type { GraphQuest } from './types.ts'

/** Step from one shown quest to another, direct or over quests that are left out. */
export type Arc = { from: string; isThrough: boolean }

/**
 * Returns the arcs into each shown quest. A prerequisite that is left out is replaced by its own, so that a line stays
 * one line when its middle is filtered away. A cycle in the facts cannot trap it.
 */
export function arcsInto(shown: readonly GraphQuest[], all: readonly GraphQuest[]): Map<string, Arc[]> {
  const isShown = new Set(shown.map((quest) => quest.uid))
  const before = new Map(all.map((quest) => [quest.uid, prerequisites(quest)]))
  return new Map(
    shown.map((quest) => {
      const found = new Map<string, Arc>()
      const seen = new Set([quest.uid])
      const open = prerequisites(quest).map((from) => ({ from, isThrough: false }))
      for (let arc = open.shift(); arc; arc = open.shift()) {
        const { from } = arc
        if (seen.has(from)) continue
        seen.add(from)
        if (isShown.has(from)) found.set(from, arc)
        else open.push(...(before.get(from) ?? []).map((next) => ({ from: next, isThrough: true })))
      }
      return [quest.uid, withoutDetours([...found.values()], before)]
    }),
  )
}

function prerequisites({ requirements, requireOr }: GraphQuest): string[] {
  return [...new Set([...requirements.map((row) => row.questUid), ...requireOr])]
}

/**
 * Keeps only the nearest of the arcs over left-out quests: a quest that already comes before another one adds nothing.
 */
function withoutDetours(arcs: Arc[], before: ReadonlyMap<string, string[]>): Arc[] {
  if (arcs.every((arc) => !arc.isThrough)) return arcs
  return arcs.filter(
    (arc) => !arc.isThrough || !arcs.some((other) => other !== arc && isBefore(arc.from, other.from, before)),
  )
}

function isBefore(early: string, late: string, before: ReadonlyMap<string, string[]>): boolean {
  const seen = new Set([late])
  const open = [late]
  for (let uid = open.pop(); uid !== undefined; uid = open.pop()) {
    for (const next of before.get(uid) ?? []) {
      if (next === early) return true
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return false
}
