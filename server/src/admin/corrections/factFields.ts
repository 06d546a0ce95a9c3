import { isDeepStrictEqual } from 'node:util'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { FactField } from '@raidkit/contract/admin/corrections'
import { correctableFields } from '@raidkit/rules/admin/corrections'
import { HIDDEN_FIELD, NEW_FIELD, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { whyOf } from '../changes/index.ts'
import type { Deps } from '../../deps.ts'
import { namesIn } from '../../catalogue/facts/index.ts'
import { todaysTrading } from '../../prices/prices/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { CorrectionRow } from '../../platform/store/tables/corrections.ts'
import { getCatalogEntries } from './factLines.ts'

type FactFieldsInput = {
  deps: Pick<Deps, 'catalog'>
  store: Store
  kind: FactKind
  uid: string
  /** Corrections of this entry. */
  rows: readonly CorrectionRow[]
}
type Json = FactField['base']
type FactFieldsResult = { fields: FactField[]; names: Record<string, string> }

/** Returns every field of an entry with its base value, the source of that value, and the operator's correction. */
export async function factFields({
  deps: { catalog },
  store,
  kind,
  uid,
  rows,
}: FactFieldsInput): Promise<FactFieldsResult> {
  const people = await store.userSearch.names(rows.map(({ by }) => by))
  const below = await layersBelow(catalog, kind, uid)
  const made: unknown = rows.find(({ field }) => field === NEW_FIELD)?.value
  const reports = new Map(
    catalog.reports
      .filter(({ correction }) => correction.entity === kind && correction.uid === uid)
      .map((report) => [report.correction.field, whyOf(report)]),
  )
  const fields = correctableFields(kind).map((field): FactField => {
    const row = rows.find((one) => one.field === field)
    const fault = reports.get(field)
    return {
      field,
      ...baseOf(field, { ...below, made }),
      ...(row && {
        correction: {
          value: (row.value ?? null) as Json, // safe: jsonb columns contain JSON only
          version: row.version,
          byName: people.get(row.by) ?? row.by,
          atMs: row.updatedAt.getTime(),
        },
      }),
      ...(fault !== undefined && { fault }),
    }
  })
  return { fields, names: namesIn(fields, catalog.current) }
}

type Below = { bundled: object | undefined; fed: object | undefined }

async function layersBelow(
  { bundled, uncorrected, uncorrectedOffers }: FactFieldsInput['deps']['catalog'],
  kind: FactKind,
  uid: string,
): Promise<Below> {
  if (kind !== 'offer')
    return {
      bundled: getCatalogEntries(bundled, kind).get(uid),
      fed: getCatalogEntries(uncorrected, kind).get(uid),
    }
  const [offers, builder] = await Promise.all([uncorrectedOffers(), loadBuilder()])
  const item = uncorrected.itemsByUid.get(uid)
  // Converts to current prices, which readers see; recorded ones may be older.
  const fed = item
    ? todaysTrading(item, { catalog: uncorrected, offers, builder })
    : { buy: [], sell: [], sellPve: undefined }
  return { bundled: offers.isCurrent ? undefined : fed, fed }
}

function baseOf(
  field: string,
  { bundled, fed, made }: Below & { made: unknown },
): Pick<FactField, 'base' | 'source'> {
  if (field === NEW_FIELD || field === HIDDEN_FIELD) return { base: null, source: 'none' }
  const value: unknown = fed && Reflect.get(fed, field)
  if (value === undefined) {
    const own: unknown = made === undefined ? undefined : Reflect.get(Object(made), field)
    return { base: jsonOf(own), source: own === undefined ? 'none' : 'own' }
  }
  const isBundled = bundled !== undefined && isDeepStrictEqual(Reflect.get(bundled, field), value)
  return { base: jsonOf(value), source: isBundled ? 'bundled' : 'feed' }
}

function jsonOf(value: unknown): Json {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
