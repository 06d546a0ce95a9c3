import type { BuildLine } from '@raidkit/contract/trade/itemDetailLines'
import type { Item } from '@raidkit/rules/catalogue/items'
import { makeBuildSums, type BuildFacts } from '../../prices/prices/index.ts'

/** Returns the cost of a ready-made build, by parts and as a whole; undefined for other items. */
export function buildLine(item: Item, facts: BuildFacts): BuildLine | undefined {
  const preset = facts.builder.presets.get(item.uid)
  return preset && makeBuildSums(facts)(preset)
}
