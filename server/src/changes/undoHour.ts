import { Refusal } from '@raidkit/contract/errors'
import { HOUR_MS } from '@raidkit/rules/time'
import type { AuditRow } from '../store/tables/audit.ts'
import type { Undoing } from './change.ts'
import { correctionFaults, nameOf, whyOf, type Wanted } from './checkCorrections.ts'
import { CORRECTION_CHANGE, hold, publishChange, undone } from './correction.ts'
import { CORRECTIONS_CHANGE, undoneTogether } from './correctionsTogether.ts'

const MOST_ENTRIES = 5_000

/**
 * Undoes the corrections of one hour, the newest first, so that a field that was changed twice is as it was before. What
 * was changed after the hour stays, and is counted. Nothing is undone where the rest would not fit the facts.
 */
export async function undoCorrectionsOf(
  change: Omit<Undoing, 'undoes'>,
  from: Date,
): Promise<{ undone: number; kept: number }> {
  const { store, catalog } = change
  await hold(change)
  const before = await store.corrections.all()
  const until = new Date(from.getTime() + HOUR_MS)
  const entries = await entriesOf(store, { from, until })
  const over = await store.audit.undone(entries.map(({ uid }) => uid))
  // What undid something stays with it: undoing both would leave the mistake.
  const open = entries.filter(({ uid, undoes }) => !over.has(uid) && undoes === null)
  const written = new Map<string, Wanted>()
  let kept = 0
  for (const entry of open) {
    const rows = await store.corrections.all()
    try {
      const undoing = { ...change, undoes: entry.uid }
      const wanted =
        entry.what === CORRECTIONS_CHANGE
          ? await undoneTogether(undoing, entry, rows)
          : [await undone(undoing, entry, rows)]
      for (const one of wanted) written.set(nameOf(one), one)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept += 1
    }
  }
  const [fault] = correctionFaults(catalog, before, [...written.values()])
  if (fault) throw new Refusal('version_conflict', `version_conflict: ${whyOf(fault)}`)
  if (kept < open.length) publishChange(change)
  return { undone: open.length - kept, kept }
}

/** Single ones and those that were made together, the newest first. */
async function entriesOf(store: Undoing['store'], times: { from: Date; until: Date }): Promise<AuditRow[]> {
  const kinds = [CORRECTION_CHANGE, CORRECTIONS_CHANGE]
  const found = await Promise.all(kinds.map((what) => store.audit.search({ what, ...times }, MOST_ENTRIES)))
  return found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
