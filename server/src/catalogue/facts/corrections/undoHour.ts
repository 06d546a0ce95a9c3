import { Refusal } from '@raidkit/contract/platform/errors'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { correctionName as nameOf } from '@raidkit/rules/admin/corrections'
import type { AuditRow } from '../../../admin/tables/audit.ts'
import type { Change } from '../../../admin/changes/index.ts'
import { correctionFaults, whyOf, type CorrectionChange } from './checkCorrections.ts'
import {
  CORRECTION_CHANGE,
  lockCorrections,
  publishChange,
  indexCorrections,
  undoEntry,
  type Facts,
  type StoredCorrection,
} from './correction.ts'
import { CORRECTIONS_CHANGE, undoneTogether } from './correctionsTogether.ts'

/** Maximum number of corrections undone in one call. Other editors wait meanwhile, a few seconds at most. */
const MOST_WRITTEN = 5_000
const KINDS = [CORRECTION_CHANGE, CORRECTIONS_CHANGE]
/** Number of audit entries read at a time, as entries with many changes may be large. */
const PAGE_LINES = 200

type Hour = { from: Date; most?: number }
/** Result of one call; `isMore` means that its limit was reached and another call undoes the rest. */
type Undone = { undone: number; kept: number; isMore: boolean }

/**
 * Undoes the corrections of one hour, newest first, so that a field that was changed twice returns to its original
 * value. Fields that were changed after the hour stay and are counted. If the rest would not fit the facts, nothing is
 * undone.
 */
export async function undoCorrectionsOf(
  change: Change & Facts,
  { from, most = MOST_WRITTEN }: Hour,
): Promise<Undone> {
  const { store, catalog } = change
  await lockCorrections(change)
  const before = await store.corrections.all()
  const now = indexCorrections(before)
  const written = new Map<string, CorrectionChange>()
  const counts = { undone: 0, kept: 0, writes: 0, isMore: false }
  for await (const entry of openEntries(store, from)) {
    counts.isMore = counts.writes >= most
    if (counts.isMore) break
    const wanted = await undoneIfThere(change, entry, now)
    if (!wanted) counts.kept += 1
    else counts.undone += 1
    for (const one of wanted ?? []) {
      counts.writes += 1
      written.set(nameOf(one), one)
      lay(now, one)
    }
  }
  const [fault] = correctionFaults(catalog, before, [...written.values()])
  if (fault) throw new Refusal('version_conflict', `version_conflict: ${whyOf(fault)}`)
  if (counts.undone > 0) publishChange(change)
  return { undone: counts.undone, kept: counts.kept, isMore: counts.isMore }
}

/** Undoes an entry and returns the written corrections, or undefined if one of its fields was changed since. */
async function undoneIfThere(
  change: Change & Facts,
  entry: AuditRow,
  now: ReadonlyMap<string, StoredCorrection>,
): Promise<CorrectionChange[] | undefined> {
  const undoing = { ...change, undoes: entry.uid }
  try {
    return entry.what === CORRECTIONS_CHANGE
      ? await undoneTogether(undoing, entry, now)
      : [await undoEntry(undoing, entry, now)]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

function lay(now: Map<string, StoredCorrection>, { entity, uid, field, value }: CorrectionChange): void {
  const name = nameOf({ entity, uid, field })
  if (value === undefined) now.delete(name)
  else now.set(name, { entity, uid, field, value })
}

/** Yields the entries of one or several corrections of the hour that were not undone, newest first. */
async function* openEntries(store: Change['store'], from: Date): AsyncGenerator<AuditRow> {
  const asked = { kinds: KINDS, from, until: new Date(from.getTime() + HOUR_MS) }
  let page = await store.audit.search(asked, PAGE_LINES)
  while (page.length > 0) {
    const over = await store.audit.undone(page.map(({ uid }) => uid))
    // An undo is skipped along with the entry it undid; undoing it would restore the mistake.
    yield* page.filter(({ uid, undoes }) => !over.has(uid) && undoes === null)
    const after = page.at(-1)
    page = page.length < PAGE_LINES ? [] : await store.audit.search({ ...asked, after }, PAGE_LINES)
  }
}
