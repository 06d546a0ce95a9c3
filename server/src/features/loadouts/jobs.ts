import { isDeepStrictEqual } from 'node:util'
import { setImmediate as turn } from 'node:timers/promises'
import { HOUR_MS } from '@raidkit/rules/time'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../nodes/jobs.ts'
import type { ListingRow } from '../../store/tables/loadoutListings.ts'
import { openBuildWorth } from './buildWorth.ts'
import { figuresOf } from './listing.ts'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type JobDeps = Pick<Deps, 'store' | 'catalog' | 'prices'>

/** Figures and prices that published builds are searched by follow the catalogue and the market. */
export function loadoutJobs(deps: JobDeps): Job[] {
  const worthNow = openBuildWorth(deps)
  return [{ name: 'loadout-figures', everyMs: HOUR_MS, run: (held) => refigureAll(deps, worthNow, held) }]
}

/** In batches, so that nobody waits for it; a build whose gun is no longer known keeps what it had. */
export async function refigureAll(
  { store }: Pick<Deps, 'store'>,
  worthNow: ReturnType<typeof openBuildWorth>,
  held: AbortSignal,
): Promise<void> {
  // Asked for with the first build: to price all parts takes seconds, and a new site has nothing to price.
  let worthOf: Awaited<ReturnType<typeof worthNow>> | undefined
  for (let after = BEFORE_ALL; !held.aborted;) {
    const batch = await store.loadoutListings.listedAfter(after, BATCH)
    if (batch.length === 0) break
    worthOf ??= await worthNow()
    for (const { row, listing } of batch) {
      const worth = worthOf(row)
      const fields = worth && figuresOf(worth)
      if (!fields || isDeepStrictEqual(fields, picked(listing, fields))) continue
      await store.loadoutListings.refigure(row.uid, listing.keyHash, fields)
    }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last.row.uid
    await turn()
  }
}

function picked(listing: ListingRow, like: Partial<ListingRow>): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, listing[name as keyof ListingRow]])) // safe: names of its columns
}
