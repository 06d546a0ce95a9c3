import type { Catalog } from '@raidkit/catalog/load'
import type { Labels } from '@raidkit/catalog/labels'
import { tagKey, tagName, type Tag } from '@raidkit/rules/catalogue/items'

type Tree = Catalog['handbook']

/** Tags come from the handbook and the categories; those that come from neither have our own words. */
export function localTag(tag: Tag, catalog: Pick<Catalog, 'handbook' | 'categories'>, labels: Labels): Tag {
  const handbook = slugsByTag(catalog.handbook).get(tag.tag)
  const category = slugsByTag(catalog.categories).get(tag.tag)
  const { name_l10n, ...plain } = tag
  const name =
    name_l10n?.[labels.language] ??
    (handbook && labels.of('handbook', handbook)) ??
    (category && labels.of('categories', category)) ??
    labels.of('tags', tag.tag) ??
    tag.name
  const parent = handbook && parentTag(catalog.handbook, handbook)
  return { ...plain, name, ...(parent !== undefined && { parent }) }
}

function parentTag(tree: Tree, slug: string): string | undefined {
  const above = tree.get(tree.get(slug)?.parent ?? '')
  return above && (WEAPON_SLUGS[above.slug] ?? tagName(above.name))
}

const byKey = new WeakMap<Catalog['tags'], Map<string, Tag>>()

/** The tag of an address, however it is spelt. */
export function tagOf({ tags }: Pick<Catalog, 'tags'>, typed: string): Tag | undefined {
  const exact = tags.get(typed)
  if (exact) return exact
  let keyed = byKey.get(tags)
  if (!keyed) {
    keyed = new Map([...tags.values()].map((tag) => [tagKey(tag.tag), tag]))
    byKey.set(tags, keyed)
  }
  return keyed.get(tagKey(typed))
}

/** The handbook's root is in the plural, the spec's tag is not. */
const WEAPON_SLUGS: Record<string, string> = { weapons: 'Weapon' }

/** Read once per tree: to look through it for every tag took 30 ms of each page of tags. */
const known = new WeakMap<Tree, Map<string, string>>()

function slugsByTag(tree: Tree): Map<string, string> {
  const before = known.get(tree)
  if (before) return before
  const slugs = new Map<string, string>()
  for (const { name, slug } of tree.values()) {
    // The first one of a name counts.
    for (const tag of [tagName(name), WEAPON_SLUGS[slug]]) if (tag && !slugs.has(tag)) slugs.set(tag, slug)
  }
  known.set(tree, slugs)
  return slugs
}
