import type { HideoutStack } from '../hideout/index.ts'
import { stackCost, type StackCost } from '../../prices/offers/index.ts'
import type { FarmLevel } from './coinSec.ts'

type Needs = readonly HideoutStack[]

/**
 * Cost of building the farm: `bought` is paid; `found` must be found in raid, so bought pieces do not count whatever
 * they cost.
 */
export type BuildingCost = { bought: StackCost; found: StackCost }

/** Computes the cost of building the farm up to a level, including all levels below it. */
export function buildingCost(
  levels: readonly Needs[],
  level: FarmLevel,
  priceOf: (itemUid: string) => number | undefined,
): BuildingCost {
  const needs = levels.slice(0, level).flat()
  return {
    bought: stackCost(
      needs.filter(({ foundInRaid }) => !foundInRaid),
      priceOf,
    ),
    found: stackCost(
      needs.filter(({ foundInRaid }) => foundInRaid),
      priceOf,
    ),
  }
}
