import { stackCost, type StackCost } from '../offers/index.ts'
import type { FarmLevel } from './coinSec.ts'

type Needs = readonly { itemUid: string; count: number }[]

/** What building a farm up to a level costs: each level stands on the one before. */
export function buildingCost(
  levels: readonly Needs[],
  level: FarmLevel,
  priceOf: (itemUid: string) => number | undefined,
): StackCost {
  return stackCost(levels.slice(0, level).flat(), priceOf)
}
