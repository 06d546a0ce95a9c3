import { questWeight } from '../quest-progress/index.ts'
import { naturalOrder, partOf } from './naturalOrder.ts'

/** Fields of a quest that determine its place in a list. */
export type SortableQuest = {
  uid: string
  slug: string
  name: string
  reqLevel: number
  locations: readonly string[]
}

/**
 * Sorts quests for a list: the lighter first (spec section 9), then by level, then by name in natural order. The parts
 * of one line stay together in order, at the place of the foremost of them.
 */
export function inPlace<Quest extends SortableQuest>(quests: readonly Quest[]): Quest[] {
  const lines = new Map<string, Quest[]>()
  for (const quest of quests) {
    const key = partOf(quest.slug)?.line ?? quest.slug
    lines.set(key, [...(lines.get(key) ?? []), quest])
  }
  return [...lines.values()]
    .map((line) => ({ line: line.toSorted(byPart), first: line.toSorted(byPlace)[0] }))
    .toSorted((a, b) => (a.first && b.first ? byPlace(a.first, b.first) : 0))
    .flatMap(({ line }) => line)
}

function byPlace(a: SortableQuest, b: SortableQuest): number {
  return questWeight(a) - questWeight(b) || a.reqLevel - b.reqLevel || naturalOrder(a.name, b.name)
}

function byPart(a: SortableQuest, b: SortableQuest): number {
  return (partOf(a.slug)?.part ?? 0) - (partOf(b.slug)?.part ?? 0) || byPlace(a, b)
}
