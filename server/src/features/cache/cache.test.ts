import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CacheReply } from '@raidkit/contract/cache'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const SIZE_BUDGET_BYTES = 350_000 // the budget of all items in one language, brotli

let site: TestApp
let full: CacheReply

beforeAll(async () => {
  site = await testApp()
  full = await cache('')
})
afterAll(() => site.close())

const ask = (query: string, headers = {}) => site.app.inject({ url: `/api/be/cache${query}`, headers })
const cache = async (query: string) => (await ask(query)).json<CacheReply>()

describe('a browser that has nothing', () => {
  it('gets every item and quest, as rows in the order of the fields', async () => {
    const { items, quests } = site.deps.catalog.current
    expect(full.itemsData.items).toHaveLength(items.length)
    expect(full.questsData.quests).toHaveLength(quests.length)
    expect([full.itemsData.needRefresh, full.questsData.needRefresh]).toEqual([true, true])
    const names = full.itemsData.fields.map((field) => field.split(':', 1)[0])
    expect(names).toEqual(expect.arrayContaining(['name', 'shortName', 'basePrice']))
    const at = names.indexOf('name')
    expect(new Set(full.itemsData.items.map((row) => row[at]))).toEqual(
      new Set(items.map(({ name }) => name)),
    )
    for (const row of full.itemsData.items) expect(row.length).toBeLessThanOrEqual(names.length)
  })

  it('gets less than 350 kB in English, and the same bytes in every encoding', async () => {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) => ask('', { 'accept-encoding': encoding })),
    )
    expect([
      plain?.headers['content-encoding'],
      br?.headers['content-encoding'],
      gzip?.headers['content-encoding'],
    ]).toEqual([undefined, 'br', 'gzip'])
    expect(br?.rawPayload.length).toBeLessThan(SIZE_BUDGET_BYTES)
    expect(brotliDecompressSync(br!.rawPayload).equals(plain!.rawPayload)).toBe(true)
    expect(gunzipSync(gzip!.rawPayload).equals(plain!.rawPayload)).toBe(true)
    expect(br?.headers.vary).toContain('accept-encoding')
  })
})

describe('a browser that has', () => {
  it.each([
    ['both', true, true],
    ['the items', true, false],
    ['the quests', false, true],
    ['older copies', false, false],
  ])('%s gets only what it lacks', async (_, hasItems, hasQuests) => {
    const hashOf = (has: boolean, hash: string) => (has ? hash : 'older')
    const { itemsData, questsData } = await cache(
      `?itemsHash=${hashOf(hasItems, full.itemsData.hash)}&questsHash=${hashOf(hasQuests, full.questsData.hash)}`,
    )
    const upToDate = (hash: string) => ({ fields: [], hash, needRefresh: false })
    expect(itemsData).toEqual(hasItems ? { ...upToDate(full.itemsData.hash), items: [] } : full.itemsData)
    expect(questsData).toEqual(
      hasQuests ? { ...upToDate(full.questsData.hash), quests: [] } : full.questsData,
    )
  })

  it('the very answer gets 304', async () => {
    const { headers } = await ask('')
    const again = await ask('', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('another language’s copies gets its own', async () => {
    const russian = await cache('?lang=ru')
    expect(russian.itemsData.hash).not.toBe(full.itemsData.hash)
    expect(russian.questsData.hash).not.toBe(full.questsData.hash)
    const kept = await cache(`?lang=ru&itemsHash=${full.itemsData.hash}&questsHash=${full.questsData.hash}`)
    expect([kept.itemsData.needRefresh, kept.questsData.needRefresh]).toEqual([true, true])
    expect(kept.itemsData.items).toEqual(russian.itemsData.items)
  })

  it.each(['?lang=xx', `?itemsHash=${'x'.repeat(65)}`, '?itemsHash=a&itemsHash=b'])(
    'nonsense (%s) is refused',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(400)
    },
  )
})
