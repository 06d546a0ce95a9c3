import { itemTags, searchText, uniqueSlugs, wikiUrl } from '@raidkit/rules/items'
import type { CategoryTrees, Item, ItemRecord, Tag } from '@raidkit/rules/items'
import { bsgIdOf } from '@raidkit/rules/uid'
import type { ItemParts } from './catalog.ts'
import { grouped, keyed } from './grouped.ts'

/** A record with its English names; the optional fields stand in for what would be derived. */
export type ItemInput = Omit<ItemRecord, 'isFunctional' | 'bannedFromFlea'> & {
  name: string
  shortName: string
  /** The name the address is made from: a corrected name must not move the page. */
  slugName?: string
  isFunctional?: boolean
  bannedFromFlea?: boolean
} & Partial<
    Pick<
      Item,
      | 'url'
      | 'tags'
      | 'wikiUrl'
      | 'wikiIcon'
      | 'wikiImg'
      | 'enImg'
      | 'gunBuildImg'
      | 'gunBuildUid'
      | 'gunBuildUrl'
      | 'name_l10n'
      | 'desc_l10n'
    >
  >

/** Items with all their fields, and the ways to find them. */
export function buildItems(inputs: readonly ItemInput[], trees: CategoryTrees): ItemParts {
  const slugs = uniqueSlugs(inputs.map((input) => ({ ...input, name: input.slugName ?? input.name })))
  const usual = usualHandbook(inputs)
  const items = inputs.map((input) => ({
    ...buildItem(input, slugs.get(input.uid) ?? input.uid),
    tags: input.tags ?? itemTags(tagged(input, usual), trees),
  }))
  const itemsByTag = grouped(items, (item) => item.tags)
  const byAlias = items.flatMap((item) => (item.alias === undefined ? [] : [[item.alias, item] as const]))
  return {
    items,
    itemsByUid: keyed(items, (item) => item.uid),
    itemsByBsgId: keyed(items, (item) => item.bsgId),
    // Urls come last and so win over aliases; of two equal aliases the first wins.
    itemsByUrl: new Map([...byAlias.toReversed(), ...items.map((item) => [item.url, item] as const)]),
    itemsByTag,
    tags: tagIndex(itemsByTag),
  }
}

function buildItem(input: ItemInput, url: string): Omit<Item, 'tags'> {
  const { kinds: _kinds, slugName: _slugName, ...fields } = input
  const [width, height] = [input.width ?? 1, input.height ?? 1]
  const isPreset = input.presetOf !== undefined
  return {
    ...fields,
    bsgId: input.bsgId ?? bsgIdOf(input.uid) ?? input.uid,
    name: input.name || input.shortName || input.uid,
    url,
    search: searchText([input.name, input.shortName]),
    isFunctional: input.isFunctional ?? true,
    width,
    height,
    slots: width * height,
    assembledSlots: (input.assembledWidth ?? width) * (input.assembledHeight ?? height),
    bannedFromFlea: input.bannedFromFlea ?? false,
    partial: input.partial ?? false,
    ...(!isPreset && input.name && { wikiUrl: wikiUrl(input.name) }),
    ...(input.wikiUrl !== undefined && { wikiUrl: input.wikiUrl }),
  }
}

/** Where most things of a category stand in the handbook: the place of those that the handbook does not list. */
function usualHandbook(inputs: readonly ItemInput[]): Map<string, string> {
  const usual = new Map<string, string>()
  for (const [category, members] of grouped(inputs, (input) => listOf(input.category))) {
    for (const [handbook, { length }] of grouped(members, (input) => listOf(input.handbook))) {
      if (length > members.length / 2) usual.set(category, handbook)
    }
  }
  return usual
}

/** Tags rest on these four only. */
function tagged(
  { uid, category, handbook, kinds, side }: ItemInput,
  usual: ReadonlyMap<string, string>,
): ItemRecord {
  const place = handbook ?? usual.get(category ?? '')
  return {
    uid,
    ...(category !== undefined && { category }),
    ...(place !== undefined && { handbook: place }),
    ...(kinds !== undefined && { kinds }),
    ...(side !== undefined && { side }),
  }
}

function listOf(value: string | undefined): string[] {
  return value === undefined ? [] : [value]
}

function tagIndex(itemsByTag: ReadonlyMap<string, readonly Item[]>): Map<string, Tag> {
  const tags = [...itemsByTag].map(([tag, { length }]) => ({
    tag,
    name: tag.replaceAll('_', ' '),
    count: length,
  }))
  return keyed(
    tags.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
    (one) => one.tag,
  )
}
