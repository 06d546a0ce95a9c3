import type { PlanOption } from '@raidkit/rules/trade/craft-plan'
import type { MadeStack } from './madeBy.ts'

export type MadeFirst = MadeStack & { craftUid: string; station: string }

/** Returns the crafts that are made first for an option, one entry per craft however often it is started. */
export function madeFirst(
  { before = [] }: Pick<PlanOption, 'before'>,
  madeBy: (craftUid: string) => MadeStack | undefined,
): MadeFirst[] {
  const all = new Map<string, MadeFirst>()
  for (const { craftUid, station, runs } of before) {
    const { itemUid, count } = madeBy(craftUid) ?? { itemUid: '', count: 1 }
    const sum = (all.get(craftUid)?.count ?? 0) + count * runs
    all.set(craftUid, { craftUid, station, itemUid, count: sum })
  }
  return [...all.values()]
}
