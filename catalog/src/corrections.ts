import { createHash } from 'node:crypto'
import {
  keyOf,
  layCorrections,
  NEW_FIELD,
  type Correction,
  type CorrectionReport,
  type Facts,
  type Surroundings,
} from '@raidkit/rules/admin/corrections'
import type { Item, Tag } from '@raidkit/rules/catalogue/items'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { buildItems } from './buildItems.ts'
import { buildQuests } from './buildQuests.ts'
import type { Catalog, ItemParts } from './catalog.ts'
import { correctedTags } from './correctedTags.ts'
import type { ItemInput, QuestInput } from './inputs.ts'
import { tradeParts } from './tradeParts.ts'

export type { Correction, CorrectionReport } from '@raidkit/rules/admin/corrections'
export { withOfferCorrections } from './correctedOffers.ts'

export type CorrectedCatalog = {
  catalog: Catalog
  reports: CorrectionReport[]
  applied: readonly Correction[]
}

/**
 * Returns the catalogue with corrections applied; the given one is not changed. Fields and indexes that depend on a
 * corrected field follow, except an item's address: a corrected name does not move its page, a corrected `url` does.
 * The version depends on the set of applied corrections, not on their order.
 */
export function withCorrections(catalog: Catalog, corrections: readonly Correction[]): CorrectedCatalog {
  if (corrections.length === 0) return { catalog, reports: [], applied: [] } // of each start, and of most sites
  const { facts, applied, reports } = layCorrections(factsOf(catalog), surroundingsOf(catalog), corrections)
  if (applied.length === 0) return { catalog, reports, applied }
  const has = (...kinds: Correction['entity'][]) => applied.some(({ entity }) => kinds.includes(entity))
  // Safe: corrections keep the kind of every entry, and new entries have passed their schema.
  const items = withAddresses(facts.item as ItemInput[], catalog, applied)
  const quests = facts.quest as QuestInput[]
  const itemPart = has('item', 'tag') ? itemsOf(items, catalog, applied) : undefined
  // Hiding an item also hides its crafts and barters.
  const isShorter = facts.craft.length < catalog.crafts.length || facts.barter.length < catalog.barters.length
  const locationOf = (slug: string) => catalog.mapsBySlug.get(slug)?.location
  return {
    catalog: {
      ...catalog,
      ...itemPart?.parts,
      ...(has('quest') && buildQuests(quests, { questPools: catalog.questPools, locationOf })),
      ...((has('craft', 'barter') || isShorter) &&
        tradeParts(facts.barter as Catalog['barters'], facts.craft as Catalog['crafts'])), // safe: as above
      version: createHash('sha256')
        .update(catalog.version)
        .update(applied.map(keyOf).join('\n'))
        .digest('hex')
        .slice(0, 16),
      inputs: { items: itemPart?.inputs ?? catalog.inputs.items, quests },
    },
    reports,
    applied,
  }
}

/** Returns the problems of corrections without building a catalogue. */
export function correctionReports(
  catalog: Catalog,
  corrections: readonly Correction[],
): readonly CorrectionReport[] {
  return layCorrections(factsOf(catalog), surroundingsOf(catalog), corrections).reports
}

function factsOf({ inputs, crafts, barters, tags }: Catalog): Facts {
  return {
    item: inputs.items,
    quest: inputs.quests,
    craft: crafts,
    barter: barters,
    tag: [...tags.values()].map(({ tag, name }) => ({ uid: tag, name })),
  }
}

function surroundingsOf(catalog: Catalog): Surroundings {
  const lists: Readonly<Record<string, (id: string) => boolean>> = {
    questItem: (id) => catalog.questItems.has(id) || catalog.itemsByUid.has(id),
    station: (id) => catalog.stationsBySlug.has(id),
    map: (id) => catalog.mapsBySlug.has(id),
    category: (id) => catalog.categories.has(id),
    handbook: (id) => catalog.handbook.has(id),
    trader: (id) => catalog.tradersByName.has(id) || TRADER_NAMES.some((name) => name === id),
    pool: (id) => catalog.questPools[Number(id)] !== undefined,
  }
  return {
    has: (to, id) => lists[to]?.(id) ?? false,
    levelsOf: (station) => catalog.stationsBySlug.get(station)?.levels.length ?? 0,
    ownerOf: (kind, address) =>
      (kind === 'item' ? catalog.itemsByUrl.get(address) : catalog.questsBySlug.get(address))?.uid,
    keptItems: keptItems(catalog),
  }
}

/** Returns the items that the hideout and the scav case need. */
function keptItems({ stations, scavCase, continuous }: Catalog): Set<string> {
  const stacks = [
    ...stations.flatMap(({ levels }) => levels.flatMap(({ items }) => items)),
    ...scavCase.flatMap(({ takes }) => takes),
    ...continuous.flatMap(({ gives, resource }) => [gives, ...(resource ? [resource] : [])]),
  ]
  return new Set(stacks.map(({ itemUid }) => itemUid))
}

/** Keeps the address of an item whose name was corrected: it is made from the previous name. */
function withAddresses(
  inputs: readonly ItemInput[],
  { inputs: below }: Catalog,
  applied: readonly Correction[],
): ItemInput[] {
  const renamed = new Set(
    applied.filter(({ entity, field }) => entity === 'item' && field === 'name').map(({ uid }) => uid),
  )
  if (renamed.size === 0) return [...inputs]
  const before = new Map(below.items.filter(({ uid }) => renamed.has(uid)).map((one) => [one.uid, one]))
  const made = new Map(
    applied.flatMap(({ entity, uid, field, value }) =>
      entity === 'item' && field === NEW_FIELD ? [[uid, Reflect.get(Object(value), 'name')] as const] : [],
    ),
  )
  return inputs.map((input) => {
    if (!renamed.has(input.uid)) return input
    const known = before.get(input.uid)
    const slugName: unknown = known?.slugName ?? known?.name ?? made.get(input.uid)
    return typeof slugName === 'string' ? { ...input, slugName } : input
  })
}

type BuiltItems = { parts: ItemParts; inputs: readonly ItemInput[] }

/** Builds items twice where tags are corrected, because an item's tags follow from its corrected fields. */
function itemsOf(inputs: readonly ItemInput[], catalog: Catalog, applied: readonly Correction[]): BuiltItems {
  const parts = buildItems(inputs, catalog, catalog)
  const { tagsOf, namesOf } = correctedTags(applied)
  const tagged = parts.items.map((item, at) => withTags(inputs[at], item, tagsOf))
  if (tagged.every((input, at) => input === inputs[at]))
    return { parts: { ...parts, tags: namedTags(parts.tags, namesOf) }, inputs }
  const again = buildItems(tagged, catalog, { items: parts.items, inputs: { items: inputs } })
  return { parts: { ...again, tags: namedTags(again.tags, namesOf) }, inputs: tagged }
}

function withTags(
  input: ItemInput | undefined,
  item: Item,
  tagsOf: (item: Item) => string[] | undefined,
): ItemInput {
  if (!input) throw new Error('an item is built from each input')
  const tags = tagsOf(item)
  return tags ? { ...input, tags } : input
}

function namedTags(
  tags: ItemParts['tags'],
  namesOf: (tag: Tag) => Pick<Tag, 'name' | 'name_l10n'> | undefined,
): ItemParts['tags'] {
  return new Map([...tags].map(([key, tag]) => [key, { ...tag, ...namesOf(tag) }]))
}
