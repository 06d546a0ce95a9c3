import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../platform/settings/index.ts'
import { feedServer, type FeedServer } from '../testing/services/feedServer.ts'
import { BITCOIN, smallCounts } from '../testing/services/feedWorld.ts'
import { testStore, type TestStore } from '../testing/testDatabase.ts'
import { uidOf } from '@raidkit/rules/platform/uid'
import { postgresLocks } from '../platform/nodes/locks.ts'
import { importCatalog } from './catalog.ts'

let test: TestStore
let feed: FeedServer

beforeEach(async () => {
  test = await testStore()
  feed = await feedServer(Date.now() - 120_000)
})
afterEach(async () => {
  await feed.close()
  await test.close()
})

async function run(PRICE_FEED = feed.url): Promise<{ answer: string | undefined; said: string[] }> {
  const said: string[] = []
  const options = { settings: readSettings({ PRICE_FEED }), bundled: smallCounts }
  const answer = await importCatalog(['import'], options)(test.url, (line) => void said.push(line))
  return { answer, said }
}

it('takes everything at once, and again only what has changed', async () => {
  const first = await run()
  expect(first.answer).toMatch(/^\d+ documents imported, 0 unchanged, 0 on hold for an admin, 0 failed$/)
  expect(first.said[0]).toBe('regular/items: imported')
  const range = { item: uidOf(BITCOIN), mode: 'PVP', from: new Date(0), to: new Date() } as const
  expect(await test.store.prices.history(range)).toMatchObject([{ lowestRub: 400_000, source: 'feed' }])
  expect((await run()).answer).toMatch(/^0 documents imported, \d+ unchanged, /)
})

it('says what failed, and takes the rest', async () => {
  feed.misbehave('/regular/crafts', { status: 500 })
  const { answer, said } = await run()
  expect(answer).toMatch(/, 1 failed$/)
  expect(said.find((line) => line.startsWith('regular/crafts: failed: '))).toBeDefined()
})

it.each([
  ['nothing to import from', 'off', /^PRICE_FEED is not set to a feed/],
  ['only a sample', 'sample', /^PRICE_FEED is not set to a feed/],
])('%s is one line', async (_, address, line) => {
  await expect(run(address)).rejects.toThrow(line)
})

it('leaves the feed to the site that is at it', async () => {
  await postgresLocks(test.url).withLock('feed', async () => {
    await expect(run()).rejects.toThrow(/try again in a minute$/)
  })
})

it.each([
  [[], 'a verb is missing: import'],
  [['export'], 'unknown verb export: use import'],
  [['import', 'x'], 'unexpected word x'],
])('%j says what is wrong', (words, message) => {
  expect(() => importCatalog(words)).toThrow(message)
})
