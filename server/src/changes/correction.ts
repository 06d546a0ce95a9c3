import { Refusal } from '@raidkit/contract/errors'
import { Correction } from '@raidkit/contract/corrections'
import type { CorrectionKey, CorrectionRow } from '../store/tables/corrections.ts'
import { mustBe, note, type Change, type Entry, type Undoing } from './change.ts'

const CHANGED_SETTING = 'correctionsChanged'

/** Lays a value over a fact, or takes it away; answers what lay there before. */
export async function changeCorrection(
  change: Change,
  key: CorrectionKey,
  after: Correction | null,
): Promise<CorrectionRow | undefined> {
  const { store, by, at } = change
  await hold(change)
  const before = await store.corrections.find(key)
  if (after) await store.corrections.put({ ...after, by, updatedAt: at })
  else if (before) await store.corrections.remove(key)
  else return undefined
  await note(change, { what: 'correction', target: nameOf(key), before: kept(before), after })
  return before
}

export async function undoCorrection(change: Undoing, { before, after }: Entry): Promise<void> {
  const [was, left] = [
    Correction.strip().nullable().parse(before),
    Correction.strip().nullable().parse(after),
  ]
  const key = was ?? left
  if (!key) throw new Refusal('not_found')
  await hold(change)
  mustBe(kept(await change.store.corrections.find(key)), left)
  const [report] = was ? change.catalog.reportsOf(was) : []
  if (report) throw new Refusal('version_conflict', `version_conflict: ${report.detail ?? report.why}`)
  await changeCorrection(change, key, was)
  change.publish({ type: 'catalog', version: change.catalog.current.version })
}

/** Writers wait here for one another until they are committed. */
async function hold({ store, at }: Change): Promise<void> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
}

function nameOf({ entity, uid, field }: CorrectionKey): string {
  return `${entity} ${uid} ${field}`
}

function kept(row: CorrectionRow | undefined): object | null {
  return row ? { entity: row.entity, uid: row.uid, field: row.field, value: row.value } : null
}
