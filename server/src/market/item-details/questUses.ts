import type { QuestLine } from '@raidkit/contract/trade/itemDetailLines'
import type { Objective, Quest } from '@raidkit/rules/quests/quests'
import { addTo } from './addTo.ts'

export type QuestUse = QuestLine['uses'][number]
type Pools = readonly (readonly string[])[]
type ItemQuestUse = QuestUse & { itemUid: string }

/**
 * Number of alternatives above which an objective is ignored: "sell fifty of 3,320 things" says nothing about one item.
 */
const MOST_ALTERNATIVES = 300

/** Groups the uses of items in quests by item and quest, without duplicates. Quests that left the game are left out. */
export function questUses(
  quests: readonly Quest[],
  pools: Pools,
): Map<string, { quest: Quest; uses: QuestUse[] }[]> {
  const byItem = new Map<string, { quest: Quest; uses: QuestUse[] }[]>()
  for (const quest of quests.filter(isListed)) {
    const found = quest.objectives.flatMap((objective) => usesOf(objective, pools))
    for (const [itemUid, uses] of Map.groupBy(found, (use) => use.itemUid)) {
      const entry = { quest, uses: merged(uses.map(({ itemUid: _, ...use }) => use)) }
      addTo(byItem, itemUid, entry)
    }
  }
  return byItem
}

/**
 * Tells whether a quest is listed. A quest with branches is published once per branch; the copy with the lowest uid is
 * listed.
 */
export function isListed(quest: Pick<Quest, 'uid' | 'active' | 'sameAs'>): boolean {
  return quest.active && !quest.sameAs.some((other) => other < quest.uid)
}

const ITEM_USES: Partial<Record<Objective['kind'], QuestUse['use']>> = {
  giveItem: 'handOver',
  findItem: 'find',
  plantItem: 'place',
  sellItem: 'sell',
  buildWeapon: 'build',
}

function usesOf(objective: Objective, pools: Pools): ItemQuestUse[] {
  const { count, foundInRaid, optional, kind } = objective
  const pool = (at: number | undefined) => (at === undefined ? [] : (pools[at] ?? []))
  /** One of these items will do. */
  const oneOf = (use: QuestUse['use'], uids: readonly string[], times = 1): ItemQuestUse[] =>
    (uids.length > MOST_ALTERNATIVES ? [] : uids).map((itemUid) => ({
      itemUid,
      use,
      count: times,
      ...(foundInRaid && { foundInRaid }),
      ...(optional && { isOptional: true as const }),
      ...(uids.length > 1 && { anyOf: uids.length }),
    }))
  const itemUse = ITEM_USES[kind]
  return [
    ...(itemUse ? oneOf(itemUse, [...(objective.items ?? []), ...pool(objective.itemsPool)], count) : []),
    ...oneOf('use', objective.use ?? [], count),
    ...oneOf('marker', objective.marker === undefined ? [] : [objective.marker], count),
    ...(objective.keys ?? []).flatMap((group) => oneOf('key', group)),
    ...oneOf('weapon', [...(objective.weapons ?? []), ...pool(objective.weaponsPool)]),
    ...oneOf('mod', [...new Set([...(objective.mods?.flat() ?? []), ...pool(objective.modsPool)])]),
    ...oneOf('wear', [...new Set(objective.wear?.flat())]),
    ...(objective.build?.parts ?? []).flatMap((part) => oneOf('build', [part])),
  ]
}

/**
 * Merges the uses of one quest: finding and handing over the same item is one need, found in raid if either requires
 * it; counts of the same use add up.
 */
function merged(uses: readonly QuestUse[]): QuestUse[] {
  const handed = uses.filter(({ use }) => use === 'handOver')
  const left = handed.length > 0 ? uses.filter(({ use }) => use !== 'find') : uses
  const isFound = uses.some(({ use, foundInRaid }) => (use === 'find' || use === 'handOver') && foundInRaid)
  const ways = new Map<string, QuestUse>()
  for (const use of left) {
    const key = `${use.use} ${use.anyOf ?? 1} ${use.isOptional ?? ''}`
    const known = ways.get(key)
    const count = use.use === 'key' || use.use === 'weapon' ? 1 : use.count + (known?.count ?? 0)
    const fir = use.foundInRaid || (use.use === 'handOver' && isFound)
    ways.set(key, { ...use, count, ...(fir && { foundInRaid: true as const }) })
  }
  return [...ways.values()]
}

const CONSUMED: readonly QuestUse['use'][] = ['handOver', 'find', 'place', 'sell', 'use', 'marker']

/**
 * Returns the count of an item that a quest requires for certain, that is, neither as an alternative nor optionally.
 */
export function neededCount(uses: readonly QuestUse[]): number {
  return uses
    .filter(({ use, anyOf, isOptional }) => CONSUMED.includes(use) && anyOf === undefined && !isOptional)
    .reduce((sum, { count }) => sum + count, 0)
}
