import { getCategoryPath } from '@raidkit/rules/catalogue/categories'
import type { CategoryTree } from '@raidkit/rules/catalogue/categories'
import { bsgIdOf, uidOf } from '@raidkit/rules/platform/uid'
import type { Catalog } from './catalog.ts'
import type { FeedFacts, FeedItem } from './feedRows.ts'
import type { ItemInput } from './inputs.ts'

/**
 * Kinds that other fields of the record express, or that are of no use for display and search; as in the bundled facts.
 */
const SILENT_KINDS = new Set(['noFlea', 'wearable', 'markedOnly'])
const DOGTAG = /^Dogtag(?: BEAR| USEC|$)/

/** Yields to other work: applying the facts of all items at once would hold up a server for a tenth of a second. */
export type Rest = () => Promise<void>
const ITEMS_AT_ONCE = 1000

/**
 * Applies the feed to the inputs of items: changed inputs are new objects, unchanged ones are the same objects, and
 * items that only the feed has stand at the end, oldest id first.
 */
export async function feedInputs(
  catalog: Pick<Catalog, 'inputs' | 'items' | 'itemsByBsgId' | 'categories' | 'handbook'>,
  feed: FeedFacts,
  rest: Rest,
): Promise<ItemInput[]> {
  const [pvp, pve] = [rowsOf(feed.items?.PVP ?? []), rowsOf(feed.items?.PVE ?? [])]
  const fieldsOf = reader(catalog, feed)
  const bundled: ItemInput[] = []
  for (const [at, input] of catalog.inputs.items.entries()) {
    const id = catalog.items[at]?.bsgId ?? ''
    const row = pvp.get(id) ?? pve.get(id)
    bundled.push(row ? patched(input, fieldsOf(input, row, pve.get(id))) : input)
    if (bundled.length % ITEMS_AT_ONCE === 0) await rest()
  }
  const added = [...new Map([...pve, ...pvp])]
    .filter(([id]) => !catalog.itemsByBsgId.has(id))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, row]) => {
      const input = { uid: uidOf(id), name: '', shortName: '' }
      const named = bsgIdOf(input.uid) === id ? input : { ...input, bsgId: id }
      return patched(named, fieldsOf(named, row, pve.get(id)))
    })
  return [...bundled, ...added]
}

function rowsOf(items: readonly FeedItem[]): Map<string, FeedItem> {
  return new Map(items.map((item) => [item.id, item]))
}

type Fields = { [Name in keyof ItemInput]?: ItemInput[Name] | undefined }
/** Fields that the feed removes when they no longer apply: the ban was lifted, or more than the name is known. */
const TAKEN_AWAY = new Set<string>(['partial', 'bannedFromFlea', 'bannedFromFleaByMode'])

function reader(catalog: Pick<Catalog, 'categories' | 'handbook'>, feed: FeedFacts) {
  const [category, handbook] = [deepest(catalog.categories), deepest(catalog.handbook)]
  return (input: ItemInput, row: FeedItem, pve: FeedItem | undefined): Fields => {
    const kinds = row.kinds.filter((kind) => !SILENT_KINDS.has(kind))
    const names = namesOf(input, row, feed)
    return {
      ...names,
      partial: undefined,
      alias: input.alias ?? row.alias,
      category: category(row.categories),
      handbook: handbook(row.handbook),
      kinds: kinds.length > 0 ? kinds : undefined,
      width: row.width,
      height: row.height,
      assembledWidth: row.assembledWidth,
      assembledHeight: row.assembledHeight,
      weight: row.weight,
      basePrice: row.basePrice,
      fleaLevel: row.fleaLevel,
      color: row.color,
      caliber: input.caliber ?? row.caliber,
      presetOf: input.presetOf ?? (row.presetOf === undefined ? undefined : uidOf(row.presetOf)),
      contains: input.contains ?? row.contains?.map(({ id, count }) => ({ itemUid: uidOf(id), count })),
      isFunctional: input.isFunctional ?? (row.needsParts ? false : undefined),
      side: input.side ?? (DOGTAG.test(names.name) ? 'Any' : undefined),
      bannedFromFlea: row.bannedFromFlea,
      bannedFromFleaByMode: bannedByMode(row, pve),
    }
  }
}

function bannedByMode(row: FeedItem, pve: FeedItem | undefined): Record<string, boolean> | undefined {
  if (!pve || (pve.bannedFromFlea ?? false) === (row.bannedFromFlea ?? false)) return undefined
  return { PVE: pve.bannedFromFlea ?? false }
}

/**
 * Returns the English name of the feed, else ours, else its key. A new name does not move the page of an existing item.
 */
function namesOf(input: ItemInput, row: FeedItem, { names }: FeedFacts) {
  const [name, shortName] = names['en']?.[row.id] ?? []
  const english = name || input.name || row.nameKey
  const isRenamed = input.name !== '' && english !== input.name
  const others: Record<string, string> = {}
  for (const language of Object.keys(names)) {
    const own = language === 'en' ? undefined : names[language]?.[row.id]?.[0]
    if (own && own !== english) others[language] = own
  }
  const hasOthers = Object.keys(others).length > 0
  return {
    name: english,
    shortName: shortName || input.shortName || row.shortNameKey,
    slugName: isRenamed ? (input.slugName ?? input.name) : undefined,
    name_l10n: hasOthers ? { ...others, ...input.name_l10n } : undefined,
  }
}

/** Returns a function that finds the slug of the deepest known category among the ids of a branch, in any order. */
function deepest(tree: CategoryTree): (ids: readonly string[]) => string | undefined {
  const byId = new Map(
    [...tree.values()].map(({ bsgId, slug }) => [bsgId, { slug, depth: getCategoryPath(tree, slug).length }]),
  )
  return (ids) => {
    let lowest: { slug: string; depth: number } | undefined
    for (const id of ids) {
      const one = byId.get(id)
      if (one && one.depth > (lowest?.depth ?? 0)) lowest = one
    }
    return lowest?.slug
  }
}

/**
 * Applies fields to an input; returns the same object where nothing differs, so that results built from it are reused.
 */
function patched(input: ItemInput, fields: Fields): ItemInput {
  let next: Record<string, unknown> | undefined
  const before: Readonly<Record<string, unknown>> = input
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined ? !TAKEN_AWAY.has(name) || !(name in before) : equal(before[name], value))
      continue
    next ??= { ...before }
    if (value === undefined) Reflect.deleteProperty(next, name)
    else next[name] = value
  }
  return next ? (next as ItemInput) : input // safe: an input with fields of an input over it
}

function equal(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b))
}
