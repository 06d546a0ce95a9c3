import type { AmmoTable } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Builder } from '@raidkit/rules/guns/weapons'

export type GunFacts = { catalog: Catalog; builder: Builder; ammo: AmmoTable }

/** The guns of the facts with their items. */
export function gunItems({ builder, catalog }: Pick<GunFacts, 'builder' | 'catalog'>): Item[] {
  return [...builder.weapons.keys()].flatMap((uid) => catalog.itemsByUid.get(uid) ?? [])
}

const known = new WeakMap<Catalog, ReadonlyMap<string, string>>()

/** The uid of a gun by its address in the builder, by that of its item and by those of its presets. */
export function gunsByUrl(facts: Pick<GunFacts, 'builder' | 'catalog'>): ReadonlyMap<string, string> {
  const before = known.get(facts.catalog)
  if (before) return before
  const { catalog, builder } = facts
  const presets = [...builder.presets.values()].flatMap(({ uid, weaponUid }) => {
    const item = catalog.itemsByUid.get(uid)
    return item ? [[item.url, weaponUid] as const] : []
  })
  const guns = gunItems(facts)
  const urls = new Map([
    ...presets,
    ...guns.map(({ url, uid }) => [url, uid] as const),
    ...guns.map(({ url, uid }) => [gunSlug(url), uid] as const),
  ])
  known.set(catalog, urls)
  return urls
}
