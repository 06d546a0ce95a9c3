import { createHash } from 'node:crypto'
import type { ComparedRow } from '@raidkit/contract/admin/compare'
import {
  FACT_KIND_OF,
  isSameValue,
  plainText,
  type CompareKind,
  type CompareSource,
  type Difference,
} from '@raidkit/rules/admin/fact-compare'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import type { Deps } from '../../deps.ts'
import { wordsOf } from '../../catalogue/facts/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { CorrectionRow } from '../../platform/store/tables/corrections.ts'
import { rowFaults } from './rowFaults.ts'

type Fields = ComparedRow['fields']

export type Rows = {
  deps: Pick<Deps, 'catalog'>
  store: Store
  kind: CompareKind
  source: CompareSource
  differences: readonly Difference[]
  /** The entry by its uid, of ours or of theirs. */
  entryOf: (uid: string) => object | undefined
  /** The facts below the corrections. */
  below: ReadonlyMap<string, object>
}

/** Differences as the page shows them: what each is called, whether it is ignored, what accepting it means and what forbids it. */
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

/** What would be written, field by field: who hid an entry shows it again, what the facts have anyway needs no correction. */
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

/** Of what differs and how, whatever the order of names in it. */
function hashOf({ state, fields }: Difference): string {
  return createHash('sha256')
    .update(plainText([state, fields]))
    .digest('hex')
    .slice(0, 16)
}
