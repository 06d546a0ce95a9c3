import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ListingRow } from '../tables/loadoutListings.ts'
import { openBuildWorth } from './buildWorth.ts'
import { figuresOf } from './listing.ts'

const BATCH = 50
/**
 * Duration of work and of the pause after it, so that readers are served meanwhile: a hundred thousand builds may take
 * minutes.
 */
const [WORK_MS, REST_MS] = [4, 8]
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type JobDeps = Pick<Deps, 'store' | 'catalog' | 'prices'>

/** Recomputes the figures and prices by which published builds are searched after the catalogue and the market. */
export function loadoutJobs(deps: JobDeps): Job[] {
  const worthNow = openBuildWorth(deps)
  return [{ name: 'loadout-figures', everyMs: HOUR_MS, run: (held) => refigureAll(deps, worthNow, held) }]
}

/**
 * Recomputes in batches, so that requests do not wait for it; a build whose gun is no longer known keeps its values.
 */
export async function refigureAll(
  { store }: Pick<Deps, 'store'>,
  worthNow: ReturnType<typeof openBuildWorth>,
  held: AbortSignal,
): Promise<void> {
  // Loaded with the first build: pricing all parts takes seconds, and a new site has nothing to price.
  let worthOf: Awaited<ReturnType<typeof worthNow>> | undefined
  for (let after = BEFORE_ALL; !held.aborted;) {
    const batch = await store.loadoutListings.listedAfter(after, BATCH)
    if (batch.length === 0) break
    worthOf ??= await worthNow()
    const changed: ListingUpdate[] = []
    let begunMs = performance.now()
    for (const { row, listing } of batch) {
      const worth = worthOf(row)
      const fields = worth && figuresOf(worth)
      if (fields && !isDeepStrictEqual(fields, picked(listing, fields)))
        changed.push({ uid: row.uid, keyHash: listing.keyHash, fields })
      if (performance.now() - begunMs < WORK_MS) continue
      await pause(REST_MS)
      begunMs = performance.now()
    }
    if (changed.length > 0) await store.inTransaction((tx) => refigure(tx, changed))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last.row.uid
    await pause(REST_MS)
  }
}

type ListingUpdate = { uid: string; keyHash: string; fields: Partial<ListingRow> }

/** Writes all changes in one transaction: separate commits would take longer than all of the work. */
async function refigure(store: Store, changed: readonly ListingUpdate[]): Promise<void> {
  for (const { uid, keyHash, fields } of changed) await store.loadoutListings.refigure(uid, keyHash, fields)
}

function picked(listing: ListingRow, like: Partial<ListingRow>): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, listing[name as keyof ListingRow]])) // safe: names of its columns
}
