import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

describe('prices', () => {
  const prices = async (query: Record<string, string>) =>
    (await site.app.inject(`/api/be/widgets/prices?${new URLSearchParams(query)}`)).json()

  it('are those of the items, by uid, game id or name, once each; unknown ones are passed over', async () => {
    const item = site.deps.catalog.current.items.find(({ name }) => name === 'Graphics card')!
    const { items, source } = await prices({
      items: `${item.uid},nonsense,${item.bsgId},ledx_skin_transilluminator,`,
    })
    expect(source).toBe('sample')
    expect(items).toMatchObject([{ name: 'Graphics card' }, { shortName: 'LEDX' }])
    expect(items[0].price).toBeGreaterThan(0)
    expect((await prices({ items: item.url, lang: 'ru' })).items[0].name).toBe('Видеокарта')
    expect((await prices({ items: 'x,'.repeat(900) })).items).toEqual([])
  })

  it('of those that moved most come with the largest change first', async () => {
    const { movers, items } = await prices({ movers: '5' })
    expect([items, movers.length]).toEqual([[], 5])
    const sizes = movers.map(({ change24h }: { change24h: number }) => Math.abs(change24h))
    expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one))
  })
})
