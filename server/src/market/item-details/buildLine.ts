import type { BuildLine } from '@raidkit/contract/trade/itemDetailLines'
import type { Item } from '@raidkit/rules/catalogue/items'
import { makeBuildSums, type BuildFacts } from '../../prices/prices/index.ts'

/** What the parts of a ready-made build cost, and the build as it is; undefined for what is none. */
export function buildLine(item: Item, facts: BuildFacts): BuildLine | undefined {
  const preset = facts.builder.presets.get(item.uid)
  return preset && makeBuildSums(facts)(preset)
}
