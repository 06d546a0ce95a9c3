import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CacheReply } from '@raidkit/contract/platform/cache'
import {
  cachedItems,
  cachedLadders,
  cachedQuests,
  cacheTables,
} from '@raidkit/contract/platform/cacheDecoder'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
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
    const tables = cacheTables(full)
    const named = ({ uid, url, name }: Pick<CachedItem, 'uid' | 'url' | 'name'>) => [uid, url, name]
    expect(cachedItems(tables.items).map(named)).toEqual(items.map(named))
    expect(cachedQuests(tables.quests).map(({ uid, name }) => [uid, name])).toEqual(
      quests.map(({ uid, name }) => [uid, name]),
    )
    expect(Object.keys(cachedLadders(tables.quests))).toContain('Prapor')
    for (const row of full.itemsData.items) expect(row.length).toBeLessThanOrEqual(tables.items.fields.length)
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

describe('docs/cache.md', () => {
  it('reads every item and quest by the lines it shows', async () => {
    const page = readFileSync(new URL('../../../../docs/cache.md', import.meta.url), 'utf8')
    const shown = /```js\n([^]*?)```/.exec(page)?.[1] ?? ''
    const address = `data:text/javascript;base64,${Buffer.from(shown).toString('base64')}`
    // Safe: the names that the page says it exports.
    const { readItems, readQuests } = (await import(address)) as Record<string, (part: unknown) => object[]>
    const russian = await cache('?lang=ru')
    for (const { itemsData, questsData } of [full, russian]) {
      const tables = cacheTables({ ...full, itemsData, questsData })
      expect(readItems?.(itemsData)).toMatchObject(
        cachedItems(tables.items).map(({ uid, url, name, tags, presetOf, slots, bannedFromFlea }) => ({
          uid,
          url,
          name,
          tags,
          slots,
          bannedFromFlea,
          ...(presetOf && { presetOf }),
        })),
      )
      expect(readQuests?.(questsData)).toMatchObject(
        cachedQuests(tables.quests).map(({ uid, name, trader, requirements }) => ({
          uid,
          name,
          trader,
          requirements,
        })),
      )
    }
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
