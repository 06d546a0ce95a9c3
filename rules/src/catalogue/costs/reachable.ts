import type { CostGraph } from './costGraph.ts'

/** Finds the places that can be obtained: bought, or made of obtainable items. Dog tags cannot. */
export function findReachable(
  { itemUids, stepsTo, groups }: CostGraph,
  isSold: (itemUid: string) => boolean,
) {
  const isOpen = Uint8Array.from(itemUids, (uid) => Number(isSold(uid)))
  const isMade = (place: number) =>
    (stepsTo[place] ?? []).some(({ takes, takesOwned }) => {
      if (takesOwned) return false
      for (let nth = 0; nth < takes.length; nth += 2) if (!isOpen[takes[nth] ?? 0]) return false
      return true
    })
  // Ingredients come before the items made of them; within a group one item may make another obtainable.
  for (const group of groups) {
    for (let wasOpened = true; wasOpened;) {
      wasOpened = false
      for (const place of group) {
        if (isOpen[place] || !isMade(place)) continue
        isOpen[place] = 1
        wasOpened = group.length > 1
      }
    }
  }
  return isOpen
}
