import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { Store } from '../../platform/store/connection.ts'
import type { RaidRow } from '../../pilot/tables/raids.ts'
import { raidOf } from './raidOf.ts'

type RaidPage = { raids: RaidRecord[]; next?: number }

/** The newest raids that began before a time, as many as one reply may hold. The start of the last one leads to the next page. */
export async function raidPage(store: Store, userUid: string, before?: number): Promise<RaidPage> {
  const startedBefore = before === undefined ? undefined : new Date(before)
  const rows = await store.raids.list(userUid, RAID_LIMITS.page + 1, startedBefore)
  const raids = rows.slice(0, fitting(rows)).map(raidOf)
  const last = raids.at(-1)
  return { raids, ...(last && raids.length < rows.length && { next: last.startMs }) }
}

/** All raids of an account, a page at a time: others are served in between. */
export async function* raidPages(store: Store, userUid: string): AsyncGenerator<RaidRecord[]> {
  let before: number | undefined
  do {
    const { raids, next } = await raidPage(store, userUid, before)
    yield raids
    before = next
  } while (before !== undefined)
}

/** How many of the rows make a page. Their sales are what takes time. */
function fitting(rows: readonly RaidRow[]): number {
  let sales = 0
  const last = rows.findIndex((row) => (sales += row.sales.length) >= RAID_LIMITS.pageSales)
  return Math.min(last < 0 ? rows.length : last + 1, RAID_LIMITS.page)
}
