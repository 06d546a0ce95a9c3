import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../testing/silentLog.ts'
import { testDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { makeAsker, runAsAsker, type Asker } from './askers.ts'
import { openPools, PATIENCES, type Pools } from './pools.ts'
import { withoutValues } from './storeError.ts'

const MOST_SILENT_MS = 2000
const patient = () =>
  makeAsker('a', { waitUntilMs: performance.now() + 60_000, mostSilentMs: MOST_SILENT_MS })

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await testDatabase()
  pools = openPools({ databaseUrl: database.url, size: 2, patiences: PATIENCES, log: silentLog })
})
afterAll(async () => {
  await pools.end()
  await database.drop()
})

const sleepFor = (asker: Asker, seconds: number, purpose: 'read' | 'transaction' = 'read') =>
  runAsAsker(asker, () =>
    pools.lend(purpose, async (client) => client.query(`select pg_sleep(${seconds}) as slept`)),
  )

/** Returns how long the work took to fail because the database is away. */
async function failingMs(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  const error: unknown = await work().catch((thrown: unknown) => withoutValues(thrown, 'test'))
  expect(String(error)).toMatch(/no answer|no free connection|Query read timeout/)
  return performance.now() - startMs
}

it('answers one after the other may take as long as they do together', async () => {
  const asker = patient()
  for (let nth = 0; nth < 4; nth++) await sleepFor(asker, 0.6)
  expect(asker.silentMs).toBe(0)
})

it.each(['read', 'transaction'] as const)(
  'a %s without an answer is given up, and so is what comes after it',
  async (purpose) => {
    const asker = patient()
    // Otherwise the server would go on for seven seconds, and the client would wait for eight.
    expect(await failingMs(() => sleepFor(asker, 6, purpose))).toBeLessThan(5500)
    expect(asker.silentMs).toBeGreaterThanOrEqual(MOST_SILENT_MS - 10)
    expect(await failingMs(() => sleepFor(asker, 6, purpose))).toBeLessThan(1500)
    // The abandoned connection is not reused.
    const { rows } = await pools.lend(purpose, async (client) => client.query('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  },
)

it('a wait for a connection counts as well', async () => {
  const { promise: held, resolve: free } = Promise.withResolvers<void>()
  const holding = pools.lend('read', () => held)
  const asker = patient()
  expect(await failingMs(() => sleepFor(asker, 0))).toBeLessThan(5500)
  free()
  await holding
})

it('who has no longer deadline than others waits as long as the pool lets them', async () => {
  const asker = makeAsker('b', { waitUntilMs: performance.now() + 60_000 })
  const { rows } = await sleepFor(asker, MOST_SILENT_MS / 1000 + 0.5)
  expect(rows).toHaveLength(1)
})
