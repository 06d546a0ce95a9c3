import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { VALUE_MAX_LENGTH } from '@raidkit/contract/admin/corrections'
import { correctionName as nameOf, type Correction, type FactKind } from '@raidkit/rules/admin/corrections'
import type { CurrentCatalog } from '../../catalogue/facts/index.ts'
import type { CorrectionRow } from '../../platform/store/tables/corrections.ts'

type Fault = NonNullable<ComparedRow['fault']>
type Rows = { entity: FactKind; rows: readonly Pick<ComparedRow, 'uid' | 'state' | 'fields'>[] }

/**
 * Why rows could not be accepted, by uid: those that are gone together, and all others together. A file that names a
 * part of the facts would otherwise take away what its new entries need.
 */
export function rowFaults(
  catalog: Pick<CurrentCatalog, 'reportsOf'>,
  corrections: readonly CorrectionRow[],
  { entity, rows }: Rows,
): Map<string, Fault> {
  const isGone = ({ state }: Rows['rows'][number]) => state === 'gone'
  return new Map([
    ...faultsOf(catalog, corrections, { entity, rows: rows.filter(isGone) }),
    ...faultsOf(catalog, corrections, { entity, rows: rows.filter((row) => !isGone(row)) }),
  ])
}

function faultsOf(
  catalog: Pick<CurrentCatalog, 'reportsOf'>,
  corrections: readonly CorrectionRow[],
  { entity, rows }: Rows,
): [string, Fault][] {
  if (rows.length === 0) return []
  const wanted = new Map(
    rows.flatMap(({ uid, fields }) =>
      fields.map(({ field, theirs, isRemoval }) => {
        const correction: Correction = { entity, uid, field, value: theirs }
        return [nameOf(correction), isRemoval ? undefined : correction] as const
      }),
    ),
  )
  const kept = corrections
    .map((row) => ({ ...row, entity: row.entity as FactKind })) // safe: the contract lets no other kind in
    .filter((row) => !wanted.has(nameOf(row)))
  const next = [...kept, ...[...wanted.values()].filter((one) => one !== undefined)]
  const reported = catalog.reportsOf(next).flatMap(({ correction, why, detail }): [string, Fault][] => {
    const { uid, field } = correction
    if (!wanted.has(nameOf(correction))) return []
    return [[uid, { field, why, ...(detail !== undefined && { detail: detail.slice(0, 300) }) }]]
  })
  const long = [...wanted.values()].flatMap((one): [string, Fault][] =>
    one !== undefined && JSON.stringify(one.value).length > VALUE_MAX_LENGTH
      ? [[one.uid, { field: one.field, why: 'bad_value', detail: `> ${VALUE_MAX_LENGTH}` }]]
      : [],
  )
  return [...long, ...reported]
}
