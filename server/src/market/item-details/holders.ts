import type { Item, Stack } from '@raidkit/rules/catalogue/items'
import type { Builder } from '@raidkit/rules/guns/weapons'
import { addTo } from './addTo.ts'

type Facts = { items: readonly Item[]; itemsByUid: ReadonlyMap<string, Item>; builder: Builder }

/** Returns the contents of a pack or the parts of a build, its weapon first; each item once with its count. */
export function insideOf(item: Item, { itemsByUid, builder }: Omit<Facts, 'items'>): Stack[] {
  const parts = builder.presets.get(item.uid)?.parts ?? []
  const counts = new Map<string, number>()
  for (const { itemUid } of parts) counts.set(itemUid, (counts.get(itemUid) ?? 0) + 1)
  for (const { itemUid, count } of item.contains ?? [])
    counts.set(itemUid, (counts.get(itemUid) ?? 0) + count)
  if (counts.size === 0 && item.presetOf !== undefined) counts.set(item.presetOf, 1)
  return [...counts].flatMap(([itemUid, count]) => (itemsByUid.has(itemUid) ? [{ itemUid, count }] : []))
}

/** Returns the packs and builds that contain each item. */
export function holdersByItem(facts: Facts): Map<string, Stack[]> {
  const holders = new Map<string, Stack[]>()
  for (const item of facts.items) {
    for (const { itemUid, count } of insideOf(item, facts)) {
      addTo(holders, itemUid, { itemUid: item.uid, count })
    }
  }
  return holders
}
