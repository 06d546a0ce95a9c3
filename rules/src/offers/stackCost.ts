export type Priced = { itemUid: string; count: number; isTool?: boolean | undefined }

export type StackCost = { state: 'known'; rub: number } | { state: 'unpriced'; itemUids: string[] }

/** What a list of things costs at the given prices, or which of them have none. A tool comes back and costs nothing. */
export function stackCost(
  stacks: readonly Priced[],
  priceOf: (itemUid: string) => number | undefined,
): StackCost {
  const used = stacks.filter(({ isTool }) => !isTool)
  const unpriced = used.flatMap(({ itemUid }) => (priceOf(itemUid) === undefined ? [itemUid] : []))
  if (unpriced.length > 0) return { state: 'unpriced', itemUids: [...new Set(unpriced)] }
  const rub = used.reduce((sum, { itemUid, count }) => sum + (priceOf(itemUid) ?? 0) * count, 0)
  return { state: 'known', rub: Math.round(rub) }
}
