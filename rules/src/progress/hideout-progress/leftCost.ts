import type { LeftItem } from './hideoutLeft.ts'

export type LeftCost = {
  /** Of everything that may be bought and has a price. */
  rub: number
  /** What the things would cost that have to be found in raid: bought ones would not do. */
  firRub: number
  /** What the things are worth that no money buys at this level, loyalty and market: they must be owned. */
  ownRub: number
  /** Things without a price; they are in neither sum. */
  unpriced: readonly LeftItem[]
}

/** What everything that is left costs at a player's best prices. No price is no zero. */
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
