import { itemTags, searchText, uniqueSlugs, wikiUrl } from '@raidkit/rules/catalogue/items'
import type { CategoryTrees, Item, ItemRecord, Tag } from '@raidkit/rules/catalogue/items'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import type { ItemParts } from './catalog.ts'
import { groupByKeys, indexByKey } from './grouped.ts'
import type { ItemInput } from './inputs.ts'

/** Items built before, with their inputs: an item whose input and address are unchanged is used again. */
export type MadeItems = { items: readonly Item[]; inputs: { items: readonly ItemInput[] } }

/** Builds items with all their fields, and the indexes to find them. */
export function buildItems(inputs: readonly ItemInput[], trees: CategoryTrees, made?: MadeItems): ItemParts {
  const slugs = uniqueSlugs(inputs.map(addressed))
  const tagsOf = tagger(inputs, trees)
  const known = new Map(made?.inputs.items.map((input, i) => [input, made.items[i]]))
  const items = inputs.map((input) => {
    const url = slugs.get(input.uid) ?? input.uid
    const before = known.get(input)
    return before?.url === url ? before : buildItem(input, url, tagsOf(input))
  })
  const itemsByTag = groupByKeys(items, (item) => item.tags)
  const byAlias = items.flatMap((item) => (item.alias === undefined ? [] : [[item.alias, item] as const]))
  return {
    items,
    itemsByUid: indexByKey(items, (item) => item.uid),
    itemsByBsgId: indexByKey(items, (item) => item.bsgId),
    // Urls come last and so take precedence over aliases; of two equal aliases the first takes precedence.
    itemsByUrl: new Map([...byAlias.toReversed(), ...items.map((item) => [item.url, item] as const)]),
    itemsByTag,
    tags: tagIndex(itemsByTag),
  }
}

function addressed(input: ItemInput): ItemInput {
  return input.slugName === undefined ? input : { ...input, name: input.slugName }
}

function buildItem(input: ItemInput, url: string, tags: string[]): Item {
  const { kinds: _kinds, slugName: _slugName, ...item } = input
  const [width, height] = [input.width ?? 1, input.height ?? 1]
  const wiki = input.wikiUrl ?? (input.name && input.presetOf === undefined ? wikiUrl(input.name) : undefined)
  return Object.assign(item, {
    bsgId: input.bsgId ?? bsgIdOf(input.uid) ?? input.uid,
    name: input.name || input.shortName || input.uid,
    url,
    search: searchText([input.name, input.shortName]),
    isFunctional: input.isFunctional ?? true,
    tags,
    width,
    height,
    slots: width * height,
    assembledSlots: (input.assembledWidth ?? width) * (input.assembledHeight ?? height),
    bannedFromFlea: input.bannedFromFlea ?? false,
    partial: input.partial ?? false,
    ...(wiki !== undefined && { wikiUrl: wiki }),
  })
}

/**
 * Returns a function that lists the tags of an item. Tags depend on few fields, so thousands of items share a few
 * hundred lists.
 */
function tagger(inputs: readonly ItemInput[], trees: CategoryTrees): (input: ItemInput) => string[] {
  const usual = usualHandbook(inputs)
  const known = new Map<string, string[]>()
  return (input) => {
    if (input.tags) return input.tags
    const { uid, category, kinds, side } = input
    const handbook = input.handbook ?? usual.get(category ?? '')
    const key = [category, handbook, side, ...(kinds ?? [])].join(' ')
    const record: ItemRecord = {
      uid,
      ...(category !== undefined && { category }),
      ...(handbook !== undefined && { handbook }),
      ...(kinds !== undefined && { kinds }),
      ...(side !== undefined && { side }),
    }
    const tags = known.get(key) ?? itemTags(record, trees)
    known.set(key, tags)
    return tags
  }
}

/**
 * Returns the handbook section in which more than half of a category's items are listed, by category. Items that the
 * handbook does not list are put there.
 */
function usualHandbook(inputs: readonly ItemInput[]): Map<string, string> {
  const usual = new Map<string, string>()
  for (const [category, members] of groupByKeys(inputs, (input) => listOf(input.category))) {
    for (const [handbook, { length }] of groupByKeys(members, (input) => listOf(input.handbook))) {
      if (length > members.length / 2) usual.set(category, handbook)
    }
  }
  return usual
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
  return indexByKey(
    tags.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
    (one) => one.tag,
  )
}
