import { setImmediate as others } from 'node:timers/promises'
import {
  loadAmmo,
  loadBuilder,
  loadGear,
  loadMapPoints,
  type AmmoTable,
  type GearTable,
} from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { Stack } from '@raidkit/rules/catalogue/items'
import type { Builder } from '@raidkit/rules/guns/weapons'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import { lockIdsByKey } from '@raidkit/rules/maps/markers'
import { MAP_SLUGS, MAPS_WITHOUT_PAGE } from '@raidkit/rules/platform/maps'
import type { Quest } from '@raidkit/rules/quests/quests'
import type { HideoutStack } from '@raidkit/rules/trade/hideout'
import type { z } from 'zod'
import { addTo } from './addTo.ts'
import { holdersByItem } from './holders.ts'
import { takersByPart } from './mounts.ts'
import { isListed, questUses, type QuestUse } from './questUses.ts'

type By<Value> = ReadonlyMap<string, readonly Value[]>
export type HideoutNeed = z.infer<typeof HideoutStack> & { station: string; level: number }
export type Reward = Stack & { quest: Quest; atStart?: true }

/** Relations of the catalogue, indexed by item. */
export type ItemIndex = {
  catalog: Catalog
  ammo: AmmoTable
  gear: GearTable
  builder: Builder
  rows: ReadonlyMap<string, number>
  quests: By<{ quest: Quest; uses: QuestUse[] }>
  rewards: By<Reward>
  hideout: By<HideoutNeed>
  doors: By<Doors>
  takers: ReadonlyMap<string, ReadonlySet<string>>
  holders: By<Stack>
}

/** Opens the index, which is built once per catalogue. */
export function openItemIndex(current: () => Catalog): () => Promise<ItemIndex> {
  let made: { catalog: Catalog; index: Promise<ItemIndex> } | undefined
  return () => {
    const catalog = current()
    if (made?.catalog === catalog) return made.index
    const index = makeItemIndex(catalog)
    made = { catalog, index }
    index.catch(() => (made = undefined)) // the next request tries again
    return index
  }
}

export async function makeItemIndex(catalog: Catalog): Promise<ItemIndex> {
  const [ammo, gear, builder] = await Promise.all([loadAmmo(), loadGear(), loadBuilder()])
  const quests = questUses(catalog.quests, catalog.questPools)
  await others() // each step takes tens of milliseconds; other requests run in between
  const takers = takersByPart(builder, gear)
  await others()
  const holders = holdersByItem({ ...catalog, builder })
  await others()
  return {
    catalog,
    ammo,
    gear,
    builder,
    quests,
    takers,
    holders,
    rows: new Map(catalog.items.map(({ uid }, row) => [uid, row])),
    rewards: rewardsByItem(catalog.quests.filter(isListed)),
    hideout: hideoutByItem(catalog),
    doors: await doorsByKey(catalog, loadMapPoints),
  }
}

function rewardsByItem(quests: readonly Quest[]): Map<string, Reward[]> {
  const all = quests.flatMap((quest) => [
    ...joined(quest.rewards.items).map((stack): Reward => ({ ...stack, quest })),
    ...joined(quest.startItems).map((stack): Reward => ({ ...stack, quest, atStart: true })),
  ])
  return Map.groupBy(all, ({ itemUid }) => itemUid)
}

/** Merges stacks of the same item, because a quest may list one several times. */
function joined(stacks: readonly Stack[]): Stack[] {
  return [...Map.groupBy(stacks, ({ itemUid }) => itemUid)].map(([itemUid, same]) => ({
    itemUid,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
}

function hideoutByItem({ stations }: Pick<Catalog, 'stations'>): Map<string, HideoutNeed[]> {
  const all = stations.flatMap(({ slug, levels }) =>
    levels.flatMap(({ level, items }) => items.map((stack) => ({ ...stack, station: slug, level }))),
  )
  return Map.groupBy(all, ({ itemUid }) => itemUid)
}

/** Doors that a key opens on one map; `hasPage` tells whether the map can be linked to. */
type Doors = {
  map: string
  hasPage: boolean
  locks: { type: string; count: number }[]
  needsPower: boolean
  isEntry: boolean
  /** Id of the first lock among the markers of the map. */
  marker?: string
}

type PointsOf = (slug: string) => Promise<MapPoints | undefined>

/** Returns the doors of each key. Night and level variants of a map have the same doors and are left out. */
async function doorsByKey(
  catalog: Pick<Catalog, 'mapsBySlug'>,
  pointsOf: PointsOf,
): Promise<Map<string, Doors[]>> {
  const byKey = new Map<string, Doors[]>()
  const pages: readonly string[] = MAP_SLUGS
  for (const slug of [...pages, ...MAPS_WITHOUT_PAGE.map((map) => map.slug)]) {
    const [map, points] = [catalog.mapsBySlug.get(slug), await pointsOf(slug)]
    if (!map || !points) continue
    const ids = lockIdsByKey(points)
    const locks = Map.groupBy(points.locks, ({ keyUid }) => keyUid)
    for (const key of new Set([...map.accessKeys, ...locks.keys()])) {
      const opened = locks.get(key) ?? []
      const marker = ids.get(key)
      const doors: Doors = {
        map: slug,
        hasPage: pages.includes(slug),
        locks: counted(opened.map(({ type }) => type)),
        needsPower: opened.some(({ needsPower }) => needsPower),
        isEntry: map.accessKeys.includes(key),
        ...(marker !== undefined && { marker }),
      }
      addTo(byKey, key, doors)
    }
  }
  return byKey
}

function counted(types: readonly string[]): Doors['locks'] {
  return [...Map.groupBy(types, (type) => type)].map(([type, all]) => ({ type, count: all.length }))
}
