import { questWeight } from '../quest-progress/index.ts'
import { naturalOrder, partOf } from './naturalOrder.ts'

/** What of a quest decides on its place in a list. */
export type Placed = {
  uid: string
  slug: string
  name: string
  reqLevel: number
  locations: readonly string[]
}

/**
 * Quests in the order of a list: the lighter first (spec section 9), then as they open, then by name, numbers as numbers. The
 * parts of one line stay together, one after the other, where the first of them would stand.
 */
export function inPlace<Quest extends Placed>(quests: readonly Quest[]): Quest[] {
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

function byPlace(a: Placed, b: Placed): number {
  return questWeight(a) - questWeight(b) || a.reqLevel - b.reqLevel || naturalOrder(a.name, b.name)
}

function byPart(a: Placed, b: Placed): number {
  return (partOf(a.slug)?.part ?? 0) - (partOf(b.slug)?.part ?? 0) || byPlace(a, b)
}
