import { PICTURE_FIELD, readPictureName } from '@raidkit/rules/item-pictures'
import { DAY_MS } from '@raidkit/rules/time'
import { holdCorrections } from '../../changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../nodes/jobs.ts'
import { ServiceFailure } from '../../outside/askService.ts'
import type { Store } from '../../store/connection.ts'
import { keysOf } from './pictureFiles.ts'
import { openStorage, type PictureStorage } from './storage.ts'

/** Whoever uploads may take so long to show it. */
const UNUSED_LIFE_MS = 7 * DAY_MS
/** Editors wait while a batch is removed; what is left waits for the next turn. */
const [BATCH, MOST_A_TURN] = [10, 500]
const NAMES = /[\da-f]{24}-\d{1,4}x\d{1,4}(?:-\d{1,4}(?:\.\d{1,4}){3})?/g

type JobDeps = Pick<Deps, 'store' | 'settings' | 'now' | 'log'>

/** Pictures that were uploaded and never shown, or that nothing can show any more, are removed. */
export function pictureJobs(deps: JobDeps): Job[] {
  const storage = openStorage(deps.settings)
  const run = (held: AbortSignal) => removeUnused(deps, storage, held)
  return [{ name: 'unused-pictures', everyMs: DAY_MS, run }]
}

export async function removeUnused(
  { store, now, log }: Pick<JobDeps, 'store' | 'now' | 'log'>,
  storage: PictureStorage,
  held: AbortSignal,
): Promise<void> {
  try {
    const before = now() - UNUSED_LIFE_MS
    const old = [...(await storage.names())].filter(([name, atMs]) => atMs < before && readPictureName(name))
    const named = await namedIn(store)
    const unused = old.map(([name]) => name).filter((name) => !named.has(name))
    for (let at = 0; at < Math.min(unused.length, MOST_A_TURN) && !held.aborted; at += BATCH)
      await store.inTransaction(async (tx) => {
        // Whoever shows one of them at this moment waits, and then learns that it is gone.
        await holdCorrections({ store: tx, at: new Date(now()) })
        const stillNamed = await namedIn(tx)
        const gone = unused.slice(at, at + BATCH).filter((name) => !stillNamed.has(name))
        // First what says that the others are there, and all of a kind at once: the database ends a transaction that waits for 30 s.
        for (const keys of turns(gone.map(keysOf))) await storage.remove(keys)
      })
  } catch (error) {
    // Rights that the operator did not give: nothing that another try soon would change.
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error
    log.warn({ err: error }, 'unused pictures could not be removed')
  }
}

/** The first file of each, and then all others. */
function turns(files: readonly string[][]): [string[], string[]] {
  return [files.flatMap((keys) => keys.slice(0, 1)), files.flatMap((keys) => keys.slice(1))]
}

/** By a correction, or by the trail, whose entries can be undone. */
async function namedIn(store: Store): Promise<Set<string>> {
  const rows = await store.corrections.all()
  const current = rows.filter(({ field }) => field === PICTURE_FIELD).map(({ value }) => String(value))
  const earlier = await store.audit.correctedValues(PICTURE_FIELD)
  return new Set([...current, ...earlier.flatMap((text) => text.match(NAMES) ?? [])])
}
