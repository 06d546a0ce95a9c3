import type { Priced } from './stackCost.ts'

/** Things of a list that no money buys: they must be owned. `rub`: what they are worth. */
export type OwnCost = { rub: number; itemUids: string[] }

/** What of a list must be owned, and what that is worth; undefined: all of it can be bought. */
export function ownCost(
  stacks: readonly Priced[],
  priceOf: (itemUid: string) => number | undefined,
  isOwnOnly: (itemUid: string) => boolean,
): OwnCost | undefined {
  let rub = 0
  const uids = new Set<string>()
  for (const { itemUid, count, isTool, priceRub } of stacks) {
    // What is priced by itself is a dog tag: nobody sells one of a level.
    if (isTool || count === 0 || (priceRub === undefined && !isOwnOnly(itemUid))) continue
    uids.add(itemUid)
    rub += (priceRub ?? priceOf(itemUid) ?? 0) * count
  }
  return uids.size > 0 ? { rub: Math.round(rub), itemUids: [...uids] } : undefined
}
