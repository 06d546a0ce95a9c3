import { STORED_DATA, type StoredId } from '@raidkit/contract/account/storedData'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertJobs } from '../alerts/judging/jobs.ts'
import { fillAccount } from '../testing/samples/fillAccount.ts'
import { testApp, type TestApp } from '../testing/testApp.ts'
import { houseJob } from './housekeeping.ts'

/** Uses of a key are counted by the day, which is over half an hour later. */
const START_MS = Date.parse('2026-11-15T23:30:00Z')

let nowMs = START_MS
let site: TestApp
let client: pg.Client

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const player = await site.as('pro')
  await fillAccount({ store: site.deps.store, userUid: player.uid!, now: new Date(nowMs), text: 'old' })
})
afterAll(async () => {
  await client.end()
  await site.close()
})

async function cleanUp(): Promise<void> {
  const held = new AbortController().signal
  for (const job of [houseJob(site.deps), ...alertJobs(site.deps)])
    if (job.name.includes('housekeeping')) await job.run(held)
}

async function countRows(table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

function lifeMs(id: StoredId): number {
  const { days = 0, hours = 0, minutes = 0 } = STORED_DATA[id].amounts ?? {}
  return days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS
}

const endsAt = (id: StoredId) => START_MS + lifeMs(id)
const tableOf = (id: StoredId) => STORED_DATA[id].tables?.at(-1) ?? ''

it('keeps what ends for as long as the privacy policy says, and no longer', async () => {
  const ids: StoredId[] = ['widgetPlaces', 'apiKeyUse', 'chat', 'history', 'alertEvents']
  const moments = ids.flatMap((id) => [endsAt(id) - HOUR_MS, endsAt(id) + HOUR_MS])
  for (nowMs of moments.toSorted((a, b) => a - b)) {
    await cleanUp()
    for (const id of ids) expect([id, (await countRows(tableOf(id))) > 0]).toEqual([id, endsAt(id) > nowMs])
  }
})
