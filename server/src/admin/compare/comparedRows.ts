import { createHash } from 'node:crypto'
import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { VALUE_MAX_LENGTH } from '@raidkit/contract/admin/corrections'
import { correctionName as nameOf, type Correction, type FactKind } from '@raidkit/rules/admin/corrections'
import {
  FACT_KIND_OF,
  isSameValue,
  plainText,
  type CompareKind,
  type CompareSource,
  type Difference,
} from '@raidkit/rules/admin/fact-compare'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import { wordsOf, type CurrentCatalog } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { CorrectionRow } from '../tables/corrections.ts'

type Fields = ComparedRow['fields']

export type Rows = {
  deps: Pick<Deps, 'catalog'>
  store: Store
  kind: CompareKind
  source: CompareSource
  differences: readonly Difference[]
  /** Returns the entry of a uid, from either side. */
  entryOf: (uid: string) => object | undefined
  /** Facts below the corrections. */
  below: ReadonlyMap<string, object>
}

/**
 * Converts differences to rows of the page: their names, whether they are ignored, what accepting them changes, and why
 * they cannot be accepted.
 */
export async function comparedRows(asked: Rows): Promise<ComparedRow[]> {
  const { deps, store, kind, source, differences } = asked
  const entity = FACT_KIND_OF[kind]
  const corrections = await store.corrections.all()
  const own = new Map(
    corrections
      .filter((one) => one.entity === entity)
      .map((one) => [`${one.uid} ${one.field}`, one] as const),
  )
  const ignored = await store.ignoredDifferences.of({ kind, source })
  const rows = differences.map((difference): ComparedRow => {
    const { uid, state } = difference
    const hash = hashOf(difference)
    return {
      uid,
      state,
      hash,
      fields: fieldsOf(difference, asked, own),
      ...wordsOf({ kind: entity, uid, entry: asked.entryOf(uid) ?? {} }, deps.catalog.current),
      ...(ignored.get(uid) === hash && { isIgnored: true as const }),
    }
  })
  if (source === 'presets') return rows
  const faults = rowFaults(deps.catalog, corrections, { entity, rows })
  return rows.map((row) => {
    const fault = faults.get(row.uid)
    return fault ? { ...row, fault } : row
  })
}

/**
 * Returns the fields that accepting a difference would change. An entry that was hidden by a correction is shown again;
 * a value equal to the facts needs no correction.
 */
function fieldsOf(
  { uid, state, fields }: Difference,
  { below }: Pick<Rows, 'below'>,
  own: ReadonlyMap<string, CorrectionRow>,
): Fields {
  const hidden = own.get(`${uid} ${HIDDEN_FIELD}`)
  if (state === 'new' && hidden)
    return [{ field: HIDDEN_FIELD, ours: true, theirs: null, seen: hidden.version, isRemoval: true }]
  const entry = below.get(uid)
  return fields.map(({ field, ours, theirs }) => {
    const correction = own.get(`${uid} ${field}`)
    const isBelow =
      field !== NEW_FIELD &&
      field !== HIDDEN_FIELD &&
      correction !== undefined &&
      entry !== undefined &&
      isSameValue(Reflect.get(entry, field), theirs)
    return {
      field,
      ours: ours ?? null,
      theirs: theirs ?? null,
      seen: correction?.version ?? 0,
      ...(isBelow && { isRemoval: true as const }),
    }
  })
}

/** Hashes a difference independently of its key order. */
function hashOf({ state, fields }: Difference): string {
  return createHash('sha256')
    .update(plainText([state, fields]))
    .digest('hex')
    .slice(0, 16)
}

type Fault = NonNullable<ComparedRow['fault']>

type RowFaultsRows = { entity: FactKind; rows: readonly Pick<ComparedRow, 'uid' | 'state' | 'fields'>[] }

/**
 * Why rows could not be accepted, by uid: those that are gone together, and all others together. A file that names a
 * part of the facts would otherwise take away what its new entries need.
 */
function rowFaults(
  catalog: Pick<CurrentCatalog, 'reportsOf'>,
  corrections: readonly CorrectionRow[],
  { entity, rows }: RowFaultsRows,
): Map<string, Fault> {
  const isGone = ({ state }: RowFaultsRows['rows'][number]) => state === 'gone'
  return new Map([
    ...faultsOf(catalog, corrections, { entity, rows: rows.filter(isGone) }),
    ...faultsOf(catalog, corrections, { entity, rows: rows.filter((row) => !isGone(row)) }),
  ])
}

function faultsOf(
  catalog: Pick<CurrentCatalog, 'reportsOf'>,
  corrections: readonly CorrectionRow[],
  { entity, rows }: RowFaultsRows,
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
  const kept = corrections.filter((row) => !wanted.has(nameOf(row)))
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
