import type { CraftRow } from '@raidkit/rules/trade/crafts'

export type MadeStack = CraftRow['craft']['gives']

/** Returns a lookup of each craft's product by the craft's uid. */
export function madeBy(
  rows: readonly Pick<CraftRow, 'craft'>[],
): (craftUid: string) => MadeStack | undefined {
  const known = new Map(rows.map(({ craft }) => [craft.uid, craft.gives]))
  return (craftUid) => known.get(craftUid)
}
