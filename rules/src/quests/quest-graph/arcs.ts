import type { GraphQuest } from './types.ts'

/** A step from one shown quest to another, over quests that are left out or straight. */
export type Arc = { from: string; isThrough: boolean }

/**
 * What comes right before each shown quest. A prerequisite that is left out hands over to its own, so that a line stays one
 * line when its middle is filtered away. A ring in the facts cannot trap it.
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

/** Over left-out quests only the nearest ones matter: what already comes before another of them says nothing new. */
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
