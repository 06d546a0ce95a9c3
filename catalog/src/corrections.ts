import { createHash } from 'node:crypto'
import { Item } from '@raidkit/rules/items'
import { QuestRecord } from '@raidkit/rules/quests'
import type { z } from 'zod'
import { buildItems } from './buildItems.ts'
import { buildQuests } from './buildQuests.ts'
import type { Catalog } from './catalog.ts'
import type { ItemInput } from './inputs.ts'

/** What an operator says is true of one field, whatever the catalogue says. Keyed by uid, so it outlives the catalogue. */
export type Correction = { entity: 'item' | 'quest'; uid: string; field: string; value: unknown }

/** A correction that was not laid over, and why. */
export type CorrectionReport = {
  correction: Correction
  why: 'orphan' | 'unknown_field' | 'bad_value' | 'url_taken'
  detail?: string
}

/** Fields of an item that may be corrected. `null` takes an optional one away. */
export const ITEM_CORRECTIONS = Item.pick({
  name: true,
  shortName: true,
  url: true,
  isFunctional: true,
  category: true,
  handbook: true,
  caliber: true,
  side: true,
  tags: true,
  width: true,
  height: true,
  assembledWidth: true,
  assembledHeight: true,
  weight: true,
  basePrice: true,
  bannedFromFlea: true,
  bannedFromFleaByMode: true,
  fleaLevel: true,
  stack: true,
  discardLimit: true,
  color: true,
  presetOf: true,
  contains: true,
  wikiUrl: true,
  wikiIcon: true,
  wikiImg: true,
  enImg: true,
  gunBuildImg: true,
  gunBuildUid: true,
  gunBuildUrl: true,
  name_l10n: true,
  desc_l10n: true,
}).shape

/** Fields of a quest that may be corrected; its order, tree and Kappa mark follow from them. */
export const QUEST_CORRECTIONS = QuestRecord.omit({ uid: true, bsgId: true, slug: true }).shape

/**
 * The catalogue with corrections laid over. The given one stays as it is. Fields and indexes that rest on a corrected
 * field follow, but for an item's address: a corrected name does not move its page, a corrected `url` does. The version
 * depends on the set of applied corrections, not on their order.
 */
export function withCorrections(
  catalog: Catalog,
  corrections: readonly Correction[],
): { catalog: Catalog; reports: CorrectionReport[] } {
  const inOrder = corrections.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const [items, quests] = [overrides('item', inOrder, catalog), overrides('quest', inOrder, catalog)]
  const reports = [...items.reports, ...quests.reports]
  const applied = [...items.applied, ...quests.applied]
  if (applied.length === 0) return { catalog, reports }

  const inputs = {
    items: patched(catalog.inputs.items, items.fields, keepAddress),
    quests: patched(catalog.inputs.quests, quests.fields, (_input, fields) => fields),
  }
  const locationOf = (slug: string) => catalog.mapsBySlug.get(slug)?.location
  return {
    catalog: {
      ...catalog,
      ...(items.applied.length > 0 && buildItems(inputs.items, catalog, catalog)),
      ...(quests.applied.length > 0 &&
        buildQuests(inputs.quests, { questPools: catalog.questPools, locationOf })),
      version: createHash('sha256')
        .update(catalog.version)
        .update(applied.map(keyOf).join('\n'))
        .digest('hex')
        .slice(0, 16),
      inputs,
    },
    reports,
  }
}

/** Sorts by entity, uid and field, and then by value, so that of two that contradict one another the same one wins. */
function keyOf({ entity, uid, field, value }: Correction): string {
  return JSON.stringify([entity, uid, field, value ?? null])
}

type Fields = Map<string, Map<string, unknown>>

function overrides(entity: Correction['entity'], corrections: readonly Correction[], catalog: Catalog) {
  const fields: Fields = new Map()
  const applied: Correction[] = []
  const reports: CorrectionReport[] = []
  for (const correction of corrections.filter((one) => one.entity === entity)) {
    const refusal = refusalOf(correction, catalog)
    if (refusal) {
      reports.push({ correction, ...refusal })
      continue
    }
    applied.push(correction)
    const own = fields.get(correction.uid) ?? new Map<string, unknown>()
    fields.set(correction.uid, own.set(correction.field, correction.value))
  }
  return { fields, applied, reports }
}

function refusalOf(
  { entity, uid, field, value }: Correction,
  catalog: Catalog,
): Omit<CorrectionReport, 'correction'> | undefined {
  const known = entity === 'item' ? catalog.itemsByUid.has(uid) : catalog.questsByUid.has(uid)
  if (!known) return { why: 'orphan' }
  const shapes: Readonly<Record<string, z.ZodType>> = entity === 'item' ? ITEM_CORRECTIONS : QUEST_CORRECTIONS
  const shape = Object.hasOwn(shapes, field) ? shapes[field] : undefined
  if (!shape) return { why: 'unknown_field' }
  const result = shape.safeParse(value === null ? undefined : value)
  if (!result.success)
    return { why: 'bad_value', detail: result.error.issues.map((issue) => issue.message).join('; ') }
  if (entity === 'item' && field === 'url') {
    const owner = typeof value === 'string' ? catalog.itemsByUrl.get(value) : undefined
    if (owner && owner.uid !== uid) return { why: 'url_taken', detail: owner.uid }
  }
  return undefined
}

function patched<Input extends { uid: string }>(
  inputs: readonly Input[],
  fields: Fields,
  complete: (input: Input, fields: Partial<Input>) => Partial<Input>,
): Input[] {
  return inputs.map((input) => {
    const own = fields.get(input.uid)
    if (!own) return input
    const given = Object.fromEntries([...own].filter(([, value]) => value !== null))
    const merged = { ...input, ...complete(input, given as Partial<Input>) } // safe: each value passed its field's shape
    for (const [field, value] of own) if (value === null) Reflect.deleteProperty(merged, field)
    return merged
  })
}

function keepAddress(input: ItemInput, fields: Partial<ItemInput>): Partial<ItemInput> {
  return fields.name === undefined ? fields : { slugName: input.slugName ?? input.name, ...fields }
}
