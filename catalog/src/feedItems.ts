import { branch } from '@raidkit/rules/categories'
import type { CategoryTree } from '@raidkit/rules/categories'
import { bsgIdOf, uidOf } from '@raidkit/rules/uid'
import type { Catalog } from './catalog.ts'
import type { FeedFacts, FeedItem } from './feedRows.ts'
import type { ItemInput } from './inputs.ts'

/** Kinds that are said elsewhere in the record, or of no use for showing and finding; as in the bundled facts. */
const SILENT_KINDS = new Set(['noFlea', 'wearable', 'markedOnly'])
const DOGTAG = /^Dogtag(?: BEAR| USEC|$)/

/**
 * The inputs of items with the feed's word over them: those it knows better are new objects, all others the very same
 * ones, and items that only the feed knows stand at the end, oldest id first.
 */
export function feedInputs(
  catalog: Pick<Catalog, 'inputs' | 'categories' | 'handbook'>,
  feed: FeedFacts,
): ItemInput[] {
  const [pvp, pve] = [rowsOf(feed.items?.PVP ?? []), rowsOf(feed.items?.PVE ?? [])]
  const patch = patcher(catalog, feed)
  const bundled = catalog.inputs.items.map((input) => {
    const row = pvp.get(input.uid) ?? pve.get(input.uid)
    return row ? merged(input, patch(input, row, pve.get(input.uid))) : input
  })
  const known = new Set(catalog.inputs.items.map(({ uid }) => uid))
  const added = [...new Map([...pve, ...pvp])]
    .filter(([uid]) => !known.has(uid))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([uid, row]) => patch({ uid, name: '', shortName: '', ...gameIdOf(uid, row) }, row, pve.get(uid)))
  return [...bundled, ...added]
}

function rowsOf(items: readonly FeedItem[]): Map<string, FeedItem> {
  return new Map(items.map((item) => [uidOf(item.id), item]))
}

function gameIdOf(uid: string, { id }: FeedItem): { bsgId?: string } {
  return bsgIdOf(uid) === id ? {} : { bsgId: id }
}

type Patch = (input: ItemInput, row: FeedItem, pve: FeedItem | undefined) => ItemInput

function patcher(catalog: Pick<Catalog, 'categories' | 'handbook'>, feed: FeedFacts): Patch {
  const [category, handbook] = [deepest(catalog.categories), deepest(catalog.handbook)]
  return (input, row, pve) => {
    const kinds = row.kinds.filter((kind) => !SILENT_KINDS.has(kind))
    const names = namesOf(input, row, feed)
    const { partial: _partial, bannedFromFlea: _banned, bannedFromFleaByMode: _byMode, ...kept } = input
    return {
      ...kept,
      ...names,
      ...known({
        alias: input.alias ?? row.alias,
        category: category(row.categories) ?? input.category,
        handbook: handbook(row.handbook) ?? input.handbook,
        kinds: kinds.length > 0 ? kinds : undefined,
        width: row.width,
        height: row.height,
        assembledWidth: row.assembledWidth ?? input.assembledWidth,
        assembledHeight: row.assembledHeight ?? input.assembledHeight,
        weight: row.weight ?? input.weight,
        basePrice: row.basePrice,
        fleaLevel: row.fleaLevel ?? input.fleaLevel,
        color: row.color ?? input.color,
        caliber: input.caliber ?? row.caliber,
        presetOf: input.presetOf ?? (row.presetOf === undefined ? undefined : uidOf(row.presetOf)),
        contains: input.contains ?? row.contains?.map(({ id, count }) => ({ itemUid: uidOf(id), count })),
        isFunctional: input.isFunctional ?? (row.needsParts ? false : undefined),
        side: input.side ?? (DOGTAG.test(names.name) ? ('Any' as const) : undefined),
        bannedFromFlea: row.bannedFromFlea,
        bannedFromFleaByMode: bannedByMode(row, pve),
      }),
    }
  }
}

function bannedByMode(row: FeedItem, pve: FeedItem | undefined): Record<string, boolean> | undefined {
  if (!pve || (pve.bannedFromFlea ?? false) === (row.bannedFromFlea ?? false)) return undefined
  return { PVE: pve.bannedFromFlea ?? false }
}

/** The English name of the feed, else ours, else its key. A new name does not move the page of an old item. */
function namesOf(input: ItemInput, row: FeedItem, { names }: FeedFacts) {
  const [name, shortName] = names['en']?.[row.id] ?? []
  const english = name || input.name || row.nameKey
  const isRenamed = input.name !== '' && english !== input.name
  const others = Object.entries(names).flatMap(([language, table]) => {
    const own = language === 'en' ? undefined : table[row.id]?.[0]
    return own && own !== english ? [[language, own] as const] : []
  })
  return {
    name: english,
    shortName: shortName || input.shortName || row.shortNameKey,
    ...(isRenamed && { slugName: input.slugName ?? input.name }),
    ...(others.length > 0 && { name_l10n: { ...Object.fromEntries(others), ...input.name_l10n } }),
  }
}

/** Of a branch of ids in any order, the slug of the lowest that we know. */
function deepest(tree: CategoryTree): (ids: readonly string[]) => string | undefined {
  const byId = new Map(
    [...tree.values()].map(({ bsgId, slug }) => [bsgId, { slug, depth: branch(tree, slug).length }]),
  )
  return (ids) =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .reduce<{ slug?: string; depth: number }>((low, one) => (one.depth > low.depth ? one : low), {
        depth: 0,
      }).slug
}

function known<Fields extends object>(fields: Fields): Known<Fields> {
  // Safe: only entries without a value are left out.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Known<Fields>
}
type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The old object where nothing differs, so that what was made from it is used again. */
function merged(input: ItemInput, next: ItemInput): ItemInput {
  return same(input, next) ? input : next
}

function same(a: object, b: object): boolean {
  const [one, two] = [Object.entries(a), new Map(Object.entries(b))]
  return one.length === two.size && one.every(([key, value]) => equal(value, two.get(key)))
}

function equal(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}
