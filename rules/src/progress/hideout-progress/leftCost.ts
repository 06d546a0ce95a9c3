import type { LeftItem } from './hideoutLeft.ts'

export type LeftCost = {
  /** Cost of everything that can be bought and has a price. */
  rub: number
  /** Cost of the items that must be found in raid; bought pieces would not count. */
  firRub: number
  /** Value of the items that cannot be bought at this level, loyalty and market access, and so must be owned. */
  ownRub: number
  /** Items without a price; they are in none of the sums. */
  unpriced: readonly LeftItem[]
}

/** Sums the cost of all missing items at a player's best prices. A missing price does not count as zero. */
export function leftCost(
  items: readonly LeftItem[],
  costOf: (itemUid: string) => number | undefined,
  isOwnOnly: (itemUid: string) => boolean = () => false,
): LeftCost {
  const open = items.filter(({ leftFir, leftPlain }) => leftFir + leftPlain > 0)
  const priced = open.flatMap((item) => {
    const each = costOf(item.itemUid)
    return each === undefined ? [] : [{ item, each }]
  })
  const plainRub = (isOwn: boolean) =>
    priced
      .filter(({ item }) => isOwnOnly(item.itemUid) === isOwn)
      .reduce((sum, { item, each }) => sum + each * item.leftPlain, 0)
  return {
    rub: plainRub(false),
    ownRub: plainRub(true),
    firRub: priced.reduce((sum, { item, each }) => sum + each * item.leftFir, 0),
    unpriced: open.filter(({ itemUid }) => costOf(itemUid) === undefined),
  }
}
