export type PricedStack = {
  itemUid: string
  count: number
  isTool?: boolean | undefined
  /** Price of one piece, which takes precedence over the item's price. */
  priceRub?: number | undefined
}

export type StackCost = { state: 'known'; rub: number } | { state: 'unpriced'; itemUids: string[] }

/**
 * Computes the cost of a list of items at the given prices, or returns the items without a price. A tool is returned
 * after use and costs nothing.
 */
export function stackCost(
  stacks: readonly PricedStack[],
  priceOf: (itemUid: string) => number | undefined,
): StackCost {
  let rub = 0
  const unpriced = new Set<string>()
  for (const { itemUid, count, isTool, priceRub } of stacks) {
    if (isTool || count === 0) continue
    const unitRub = priceRub ?? priceOf(itemUid)
    if (unitRub === undefined) unpriced.add(itemUid)
    else rub += unitRub * count
  }
  return unpriced.size > 0
    ? { state: 'unpriced', itemUids: [...unpriced] }
    : { state: 'known', rub: Math.round(rub) }
}
