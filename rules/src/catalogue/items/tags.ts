import { getCategoryPath } from '../categories/index.ts'
import type { CategoryTree } from '../categories/index.ts'
import type { ItemRecord } from './schema.ts'

export type CategoryTrees = { categories: CategoryTree; handbook: CategoryTree }

/** The handbook's root "Weapons" is the spec's tag `Weapon`; throwables and melee weapons carry it beside their own. */
const HANDBOOK_NAMES: Record<string, string> = { weapons: 'Weapon' }
const WEAPON_CATEGORY = 'weapon'

/** Kinds of the facts that no handbook branch says. */
const KIND_TAGS: Record<string, string> = {
  preset: 'Presets',
  poster: 'Posters',
  armorPlate: 'Armor_plates',
  helmet: 'Helmets',
  specialSlot: 'Special_slot',
}

/** A display name as it stands in an address: `Melee weapons` becomes `Melee_weapons`. */
export function tagName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_|_$/g, '')
}

/**
 * The tags of an item, widest first: its handbook branch from the root down (or, where the handbook does not list
 * it, its category), then what its kinds add.
 */
export function itemTags(item: ItemRecord, { categories, handbook }: CategoryTrees): string[] {
  const tags = getCategoryPath(handbook, item.handbook).map((node) =>
    tagName(HANDBOOK_NAMES[node.slug] ?? node.name),
  )
  if (tags.length === 0) {
    const own = getCategoryPath(categories, item.category)
    if (own.some((node) => node.slug === WEAPON_CATEGORY)) tags.push('Weapon')
    const last = own.at(-1)
    if (last && last.slug !== WEAPON_CATEGORY) tags.push(tagName(last.name))
  }
  for (const kind of item.kinds ?? []) if (KIND_TAGS[kind]) tags.push(KIND_TAGS[kind])
  if (item.side) tags.push('Dogtags')
  return [...new Set(tags)]
}
