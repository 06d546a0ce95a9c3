import type { CacheReply } from '@raidkit/contract/platform/cache'
import { expect, it } from 'vitest'
import { CatalogKeeper } from './catalogKeeper.ts'
import type { ThreadNews } from './messages.ts'

/** Reply whose only item is named after its language. */
const replyIn = (lang: string): CacheReply => ({
  catalog: 'c1',
  itemsData: { fields: ['uid', 'name'], items: [['u', lang]], hash: lang, needRefresh: true },
  questsData: { fields: [], quests: [], hash: lang, needRefresh: true },
})

function makeKeeper() {
  const asked: { lang: string | undefined; answer: () => void }[] = []
  const heard: ThreadNews[] = []
  const keeper = new CatalogKeeper({
    storage: { get: async () => undefined, set: async () => undefined },
    log: () => undefined,
    tell: (news) => heard.push(news),
    ask: ({ lang }) => {
      const { promise, resolve } = Promise.withResolvers<CacheReply>()
      asked.push({ lang, answer: () => resolve(replyIn(lang ?? '')) })
      return promise
    },
    onRenumbered: () => undefined,
  })
  const names = () =>
    heard.flatMap((news) => (news.type === 'items' ? news.part.map(({ name }) => name) : []))
  return { keeper, asked, names }
}

it('loads a language that is requested while another one is loading, and only sends that one', async () => {
  const { keeper, asked, names } = makeKeeper()
  const first = keeper.renew('en')
  await expect.poll(() => asked.length).toBe(1)
  const second = keeper.renew('de')
  expect(second).toBe(first)
  asked[0]?.answer()
  await expect.poll(() => asked.map(({ lang }) => lang)).toEqual(['en', 'de'])
  asked[1]?.answer()
  await second
  expect(names()).toEqual(['de'])
  expect(await keeper.rowsOf('c1', true)).toMatchObject({ catalog: 'c1' })
})

it('loads only once for requests in the same language', async () => {
  const { keeper, asked, names } = makeKeeper()
  const loading = keeper.renew('de')
  await expect.poll(() => asked.length).toBe(1)
  expect(keeper.renew('de')).toBe(loading)
  asked[0]?.answer()
  await loading
  expect([asked.length, names()]).toEqual([1, ['de']])
})
