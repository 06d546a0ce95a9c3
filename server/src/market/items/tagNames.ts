import type { Catalog } from '@raidkit/catalog/load'
import type { Labels } from '@raidkit/catalog/labels'
import { tagKey, tagName, type Tag } from '@raidkit/rules/catalogue/items'

type Tree = Catalog['handbook']

/** Translates a tag by the handbook or the categories; other tags have words of our own. */
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

/** Finds the tag of an address, whatever its spelling. */
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

/** Handbook slugs whose plural differs from the tag of the spec. */
const WEAPON_SLUGS: Record<string, string> = { weapons: 'Weapon' }

/** Cache by tree, because a search in the tree for every tag took 30 ms per page of tags. */
const known = new WeakMap<Tree, Map<string, string>>()

function slugsByTag(tree: Tree): Map<string, string> {
  const before = known.get(tree)
  if (before) return before
  const slugs = new Map<string, string>()
  for (const { name, slug } of tree.values()) {
    // The first tag of a name takes precedence.
    for (const tag of [tagName(name), WEAPON_SLUGS[slug]]) if (tag && !slugs.has(tag)) slugs.set(tag, slug)
  }
  known.set(tree, slugs)
  return slugs
}
