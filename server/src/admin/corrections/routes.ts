import { isDeepStrictEqual } from 'node:util'
import { loadBuilder } from '@raidkit/catalog/lazy'
import {
  checkFacts,
  listCorrections,
  removeCorrection,
  saveFacts,
  setCorrection,
  undoHour,
  type Correction,
  exportFacts,
  getFact,
  listFacts,
  type FactField,
} from '@raidkit/contract/admin/corrections'
import { Refusal } from '@raidkit/contract/platform/errors'
import { correctableFields } from '@raidkit/rules/admin/corrections'
import {
  columnsOf,
  fittingLines,
  HIDDEN_FIELD,
  NEW_FIELD,
  type FactKind,
} from '@raidkit/rules/catalogue/fact-fields'
import {
  changeCorrections,
  correctionFaults,
  pictureFaults,
  undoCorrectionsOf,
  whyOf,
  namesIn,
} from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { CallContext } from '../../platform/http/time-limits/admission.ts'
import type { Store } from '../../platform/store/connection.ts'
import { todaysTrading } from '../../prices/prices/index.ts'
import type { TradeParts } from '../../trade/costs/index.ts'
import type { CorrectionRow } from '../tables/corrections.ts'
import { entriesOf, factLines, getCatalogEntries } from './factLines.ts'
import { makeSeenChanges } from './seen/seenChanges.ts'

/** The operator's corrections of the facts. Every node lays them over when notified. */
export function correctionRoutes(door: Door, deps: Deps, trade: TradeParts): void {
  const { catalog, now } = deps
  const seenChanges = makeSeenChanges(deps, trade)
  type Writing = Pick<CallContext<typeof saveFacts>, 'store' | 'publish' | 'visitor'>
  const changeOf = ({ store, publish, visitor }: Writing) => ({
    store,
    publish,
    catalog,
    by: visitor.uid,
    at: new Date(now()),
  })

  door.answer(listCorrections, async ({ store }) => ({
    // Safe: only the calls here write them, in this very shape.
    corrections: (await store.corrections.all()) as Correction[],
    reports: catalog.reports.map(({ correction: { entity, uid, field }, why }) => ({
      entity,
      uid,
      field,
      why,
    })),
  }))

  door.answer(setCorrection, async (asked) => {
    await changeCorrections(changeOf(asked), [asked.request])
    return asked.request
  })

  door.answer(removeCorrection, async (asked) => {
    const gone = await changeCorrections(changeOf(asked), [asked.request])
    return { removed: gone.length > 0 }
  })

  door.answer(checkFacts, async ({ store, request: { changes } }) => {
    const faults = [
      ...pictureFaults(changes),
      ...correctionFaults(catalog, await store.corrections.all(), changes),
    ]
    const faulty = new Set(faults.map(({ at }) => at))
    return { faults, ...(await seenChanges(changes.filter((_, at) => !faulty.has(at)))) }
  })

  door.answer(saveFacts, async (asked) => {
    await changeCorrections(changeOf(asked), asked.request.changes)
    return { changed: asked.request.changes.length }
  })

  door.answer(undoHour, (asked) => undoCorrectionsOf(changeOf(asked), { from: new Date(asked.request.from) }))

  factRoutes(door, deps)
}

/** The facts as the operator's tables and forms show them. */
function factRoutes(door: Door, deps: Deps): void {
  door.answer(listFacts, async ({ store, request: { kind, limit, ...wanted } }) => {
    const lines = fittingLines(await factLines(deps, { kind }, await store.corrections.all()), wanted)
    return { lines: lines.slice(0, limit), total: lines.length }
  })

  door.answer(getFact, async ({ store, request: { kind, uid } }) => {
    const rows = (await store.corrections.all()).filter((row) => row.uid === uid)
    const [line] = await factLines(deps, { kind, only: uid }, rows)
    if (!line) throw new Refusal('not_found', { field: 'uid', why: `no such ${kind}` })
    const own = rows.filter(({ entity }) => entity === kind)
    return { line, ...(await factFields({ deps, store, kind, uid, rows: own })) }
  })

  door.answer(exportFacts, async ({ store, request: { kind } }) => {
    const columns = columnsOf(kind).map(({ name }) => name)
    const entries = await entriesOf(deps, kind)
    const seen: Record<string, Record<string, number>> = {}
    for (const { entity, uid, field, version } of await store.corrections.all())
      if (entity === kind) seen[uid] = { ...seen[uid], [field]: version }
    return {
      columns,
      rows: [...entries].map(([uid, entry]) => ({
        uid,
        cells: columns.map((name) => Reflect.get(entry, name) ?? null),
      })),
      seen,
    }
  })
}

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
async function factFields({
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
