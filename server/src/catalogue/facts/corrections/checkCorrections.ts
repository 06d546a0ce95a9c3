import type { FactFault } from '@raidkit/contract/admin/corrections'
import { correctionName as nameOf, NEW_FIELD, type Correction } from '@raidkit/rules/admin/corrections'
import { PICTURE_FIELD } from '@raidkit/rules/catalogue/item-pictures'
import type { CurrentCatalog } from '../catalog.ts'
import type { CorrectionKey, CorrectionRow } from '../../../admin/tables/corrections.ts'

/** Field and its new correction; without a value the correction is removed. */
export type CorrectionChange = CorrectionKey & { value?: unknown }

type Facts = Pick<CurrentCatalog, 'reportsOf' | 'uncorrected'>

/**
 * Finds faults of the given changes when applied to the current corrections: their own faults, and those of other
 * corrections that no longer fit because of them. The latter are attributed to the first change.
 */
export function correctionFaults(
  facts: Facts,
  rows: readonly CorrectionRow[],
  wanted: readonly CorrectionChange[],
): FactFault[] {
  const nth = new Map(wanted.map((one, at) => [nameOf(one), at]))
  const now = rows.map(asCorrection)
  const kept = now.filter((one) => !nth.has(nameOf(one)))
  const next = [...kept, ...wanted.filter((one) => one.value !== undefined).map(asCorrection)]
  const known = new Set(facts.reportsOf(now).map(({ correction }) => nameOf(correction)))
  const faults = facts.reportsOf(next).flatMap(({ correction, why, detail }): FactFault[] => {
    const at = nth.get(nameOf(correction))
    if (at === undefined && known.has(nameOf(correction))) return []
    if (at !== undefined)
      return [{ at, field: correction.field, why, ...(detail !== undefined && { detail }) }]
    return [{ at: 0, field: wanted[0]?.field ?? '', why: 'used', detail: nameOf(correction) }]
  })
  return [...faults, ...twice(facts, wanted)].toSorted((a, b) => a.at - b.at)
}

/** Refuses picture names, which are set by uploading only; a correction can remove one. */
export function pictureFaults(wanted: readonly CorrectionChange[]): FactFault[] {
  return wanted.flatMap(({ entity, field, value }, at) =>
    entity === 'item' && field === PICTURE_FIELD && value !== undefined
      ? [{ at, field, why: 'unknown_field' }]
      : [],
  )
}

/** Formats a fault as its code and subject, which pages translate. */
export function whyOf({ why, detail }: Pick<FactFault, 'why' | 'detail'>): string {
  return detail === undefined || detail === '' ? why : `${why}: ${detail}`
}

/** Finds new entries whose uid the facts already contain. */
function twice({ uncorrected }: Facts, wanted: readonly CorrectionChange[]): FactFault[] {
  const { itemsByUid, questsByUid, crafts, barters, tags } = uncorrected
  const isKnown = ({ entity, uid }: CorrectionChange) =>
    (entity === 'item' && itemsByUid.has(uid)) ||
    (entity === 'quest' && questsByUid.has(uid)) ||
    (entity === 'craft' && crafts.some((one) => one.uid === uid)) ||
    (entity === 'barter' && barters.some((one) => one.uid === uid)) ||
    (entity === 'tag' && tags.has(uid))
  return wanted.flatMap((one, at) =>
    one.field === NEW_FIELD && one.value !== undefined && isKnown(one)
      ? [{ at, field: NEW_FIELD, why: 'exists', detail: one.uid }]
      : [],
  )
}

function asCorrection({ entity, uid, field, value }: CorrectionChange): Correction {
  return { entity, uid, field, value }
}
