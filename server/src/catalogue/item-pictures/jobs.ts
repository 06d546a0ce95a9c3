import { PICTURE_FIELD, readPictureName } from '@raidkit/rules/catalogue/item-pictures'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { z } from 'zod'
import { holdCorrections } from '../facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import type { Store } from '../../platform/store/connection.ts'
import { keysOf } from './pictureFiles.ts'
import { openStorage, type PictureStorage } from '../../platform/outside/pictureStorage.ts'

/** Lifetime of an upload that is not published. */
const UNUSED_LIFE_MS = 7 * DAY_MS
/** Pictures are removed in batches; the rest waits for the next run. */
const [BATCH, MOST_A_TURN] = [10, 500]
const NAMES = /[\da-f]{24}-\d{1,4}x\d{1,4}(?:-\d{1,4}(?:\.\d{1,4}){3})?/g

/**
 * Longer than a request takes from checking the files until it has named them, and than a batch takes to be removed.
 */
const MARKED_MS = 2 * MINUTE_MS
const REMOVED_SETTING = 'removedPictures'
const RemovedPictures = z.array(z.object({ name: z.string(), atMs: z.number() }))
type RemovedPictures = z.infer<typeof RemovedPictures>

type JobDeps = Pick<Deps, 'store' | 'settings' | 'now' | 'log'>

/** Removes pictures that were uploaded but never published, or that can no longer be shown. */
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
    for (let at = 0; at < Math.min(unused.length, MOST_A_TURN) && !held.aborted; at += BATCH) {
      const batch = unused.slice(at, at + BATCH)
      const gone = await store.inTransaction((tx) => markRemoved(tx, batch, now()))
      // The file that marks a picture as complete is removed first.
      for (const keys of turns(gone.map(keysOf))) await storage.remove(keys)
    }
  } catch (error) {
    // The operator did not grant the rights: another attempt soon would fail too.
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error
    log.warn({ err: error }, 'unused pictures could not be removed')
  }
}

/**
 * Marks the unused pictures among the names as removed. Their files are deleted after the transaction, so that no
 * connection is held while waiting for the storage. A request that found the files earlier and wants to publish them
 * sees the mark.
 */
async function markRemoved(tx: Store, names: readonly string[], nowMs: number): Promise<string[]> {
  await holdCorrections({ store: tx, at: new Date(nowMs) })
  const stillNamed = await namedIn(tx)
  const gone = names.filter((name) => !stillNamed.has(name))
  const marked = gone.map((name) => ({ name, atMs: nowMs }))
  await tx.settings.set(REMOVED_SETTING, [...(await recentlyRemoved(tx, nowMs)), ...marked])
  return gone
}

/** Returns the pictures whose files were removed recently, or are being removed. */
export async function recentlyRemoved(store: Store, nowMs: number): Promise<RemovedPictures> {
  const read = RemovedPictures.safeParse((await store.settings.get(REMOVED_SETTING))?.value)
  return read.success ? read.data.filter(({ atMs }) => nowMs - atMs < MARKED_MS) : []
}

/** Returns the first file of each picture, and then all others. */
function turns(files: readonly string[][]): [string[], string[]] {
  return [files.flatMap((keys) => keys.slice(0, 1)), files.flatMap((keys) => keys.slice(1))]
}

/** Returns the pictures named by a correction, or by the audit log, whose entries can be undone. */
async function namedIn(store: Store): Promise<Set<string>> {
  const rows = await store.corrections.all()
  const current = rows.filter(({ field }) => field === PICTURE_FIELD).map(({ value }) => String(value))
  const earlier = await store.audit.correctedValues(PICTURE_FIELD)
  return new Set([...current, ...earlier.flatMap((text) => text.match(NAMES) ?? [])])
}
