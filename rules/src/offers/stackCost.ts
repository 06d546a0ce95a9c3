export type Priced = {
  itemUid: string
  count: number
  isTool?: boolean | undefined
  /** Known better than by the item's price. */
  priceRub?: number | undefined
}

export type StackCost = { state: 'known'; rub: number } | { state: 'unpriced'; itemUids: string[] }

/** What a list of things costs at the given prices, or which of them have none. A tool comes back and costs nothing. */
export function stackCost(
  stacks: readonly Priced[],
  priceOf: (itemUid: string) => number | undefined,
): StackCost {
  const used = stacks.filter(({ isTool, count }) => !isTool && count !== 0)
  const costs = used.map(({ itemUid, count, priceRub = priceOf(itemUid) }) => ({ itemUid, count, priceRub }))
  const unpriced = costs.flatMap(({ itemUid, priceRub }) => (priceRub === undefined ? [itemUid] : []))
  if (unpriced.length > 0) return { state: 'unpriced', itemUids: [...new Set(unpriced)] }
  return {
    state: 'known',
    rub: Math.round(costs.reduce((sum, { count, priceRub = 0 }) => sum + priceRub * count, 0)),
  }
}
