import type { Catalog } from '@raidkit/catalog/load'
import type { Labels } from '@raidkit/catalog/labels'
import { tagName, type Tag } from '@raidkit/rules/items'

/** Tags come from the handbook and the categories, whose names the game has translated; the others stay English. */
export function localTag(tag: Tag, catalog: Pick<Catalog, 'handbook' | 'categories'>, labels: Labels): Tag {
  const slugOf = (tree: Catalog['handbook']) =>
    [...tree.values()].find(({ name, slug }) => tagName(name) === tag.tag || WEAPON_SLUGS[slug] === tag.tag)
      ?.slug
  const [handbook, category] = [slugOf(catalog.handbook), slugOf(catalog.categories)]
  const name =
    (handbook && labels.of('handbook', handbook)) ??
    (category && labels.of('categories', category)) ??
    tag.name
  return { ...tag, name }
}

/** The handbook's root is in the plural, the spec's tag is not. */
const WEAPON_SLUGS: Record<string, string> = { weapons: 'Weapon' }
