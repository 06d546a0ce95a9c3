import type { PricedStack } from './stackCost.ts'

/** Items of a list that cannot be bought with money and must be owned. `rub`: their worth. */
export type OwnCost = { rub: number; itemUids: string[] }

/** Returns the items of a list that must be owned, and their worth; undefined: all of them can be bought. */
export function ownCost(
  stacks: readonly PricedStack[],
  priceOf: (itemUid: string) => number | undefined,
  isOwnOnly: (itemUid: string) => boolean,
): OwnCost | undefined {
  let rub = 0
  const uids = new Set<string>()
  for (const { itemUid, count, isTool, priceRub } of stacks) {
    // A stack with a price of its own holds dog tags: a tag of a given level cannot be bought.
    if (isTool || count === 0 || (priceRub === undefined && !isOwnOnly(itemUid))) continue
    uids.add(itemUid)
    rub += (priceRub ?? priceOf(itemUid) ?? 0) * count
  }
  return uids.size > 0 ? { rub: Math.round(rub), itemUids: [...uids] } : undefined
}
