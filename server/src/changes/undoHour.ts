import { Refusal } from '@raidkit/contract/errors'
import { HOUR_MS } from '@raidkit/rules/time'
import type { Undoing } from './change.ts'
import { correctionFaults, nameOf, type Wanted } from './checkCorrections.ts'
import { CORRECTION_CHANGE, hold, publishChange, undone } from './correction.ts'

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
  const entries = await store.audit.search({ what: CORRECTION_CHANGE, from, until }, MOST_ENTRIES)
  const over = await store.audit.undone(entries.map(({ uid }) => uid))
  // What undid something stays with it: undoing both would leave the mistake.
  const open = entries.filter(({ uid, undoes }) => !over.has(uid) && undoes === null)
  const written = new Map<string, Wanted>()
  let kept = 0
  for (const entry of open) {
    const rows = await store.corrections.all()
    try {
      const wanted = await undone({ ...change, undoes: entry.uid }, entry, rows)
      written.set(nameOf(wanted), wanted)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept += 1
    }
  }
  const [fault] = correctionFaults(catalog, before, [...written.values()])
  if (fault) throw new Refusal('version_conflict', `version_conflict: ${fault.detail ?? fault.why}`)
  if (kept < open.length) publishChange(change)
  return { undone: open.length - kept, kept }
}
