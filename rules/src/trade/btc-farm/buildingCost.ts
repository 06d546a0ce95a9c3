import type { HideoutStack } from '../hideout/index.ts'
import { stackCost, type StackCost } from '../../prices/offers/index.ts'
import type { FarmLevel } from './coinSec.ts'

type Needs = readonly HideoutStack[]

/** `bought` leaves the purse; `found` has to be found in raid: bought pieces would not do, whatever they cost. */
export type BuildingCost = { bought: StackCost; found: StackCost }

/** What building a farm up to a level costs: each level stands on the one before. */
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
