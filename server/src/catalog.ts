import { EventEmitter } from 'node:events'
import { withCorrections, type Correction, type CorrectionReport } from '@raidkit/catalog/corrections'
import { loadCatalog, type Catalog } from '@raidkit/catalog/load'
import type { Logger } from 'pino'
import type { OpenStore } from './store/connection.ts'

/** The catalogue with the operator's corrections over it. Emits `changed` when they change. */
export type CurrentCatalog = {
  readonly current: Catalog
  readonly reports: readonly CorrectionReport[]
  readonly events: EventEmitter<{ changed: [] }>
  /** Reads the corrections anew. */
  refresh: () => Promise<void>
  /** What one more correction would complain about; nothing is kept. */
  reportsOf: (correction: Correction) => readonly CorrectionReport[]
}

export async function openCatalog(
  store: Pick<OpenStore, 'corrections'>,
  log: Logger,
): Promise<CurrentCatalog> {
  const facts = await loadCatalog()
  const events = new EventEmitter<{ changed: [] }>()
  let laid = withCorrections(facts, [])

  async function refresh() {
    const corrections = (await store.corrections.all()).map(({ entity, uid, field, value }) => ({
      entity,
      uid,
      field,
      value,
    }))
    // Safe: the contract lets no other entity in.
    const next = withCorrections(facts, corrections as Correction[])
    for (const report of next.reports) log.warn({ report }, 'a correction no longer fits the catalogue')
    const isNew = next.catalog.version !== laid.catalog.version
    laid = next
    if (isNew) events.emit('changed')
  }

  await refresh()
  return {
    get current() {
      return laid.catalog
    },
    get reports() {
      return laid.reports
    },
    events,
    refresh,
    reportsOf: (correction) => withCorrections(facts, [correction]).reports,
  }
}
