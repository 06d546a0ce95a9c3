import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listPlaces, searchSite } from '@raidkit/contract/market/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => void (site = await testApp()))
afterAll(() => site.close())

async function ask<Reply>(address: string, query: Record<string, string>): Promise<Reply> {
  return (await site.app.inject({ url: `/api/be/search${address}?${new URLSearchParams(query)}` })).json()
}

describe('the search of the header', () => {
  it.each([
    ['gpu', 'en', 'Graphics card', undefined],
    ['m4a1', 'en', 'Colt M4A1 5.56x45 assault rifle', undefined],
    ['debut', 'en', undefined, { kind: 'quest', slug: 'debut', name: 'Debut', trader: 'Prapor' }],
    ['customs', 'ru', undefined, { kind: 'map', slug: 'customs', name: 'Таможня', enName: 'Customs' }],
    [
      'терапевт',
      'ru',
      undefined,
      { kind: 'trader', slug: 'Therapist', name: 'Терапевт', enName: 'Therapist' },
    ],
    [
      'верстак',
      'ru',
      undefined,
      { kind: 'station', slug: 'workbench', name: 'Верстак', enName: 'Workbench' },
    ],
  ])('%s in %s', async (search, lang, item, place) => {
    const found = await ask<ReplyOf<typeof searchSite>>('', { search, lang })
    if (item) expect(found.items[0]?.name).toBe(item)
    if (place) expect(found.places).toContainEqual(place)
    expect(found.items.length).toBeLessThanOrEqual(6)
  })

  it('answers nothing to nothing, and is small', async () => {
    expect(await ask('', { search: ' ' })).toEqual({ items: [], places: [] })
    expect(JSON.stringify(await ask('', { search: 'a' })).length).toBeLessThan(8_000)
  })

  it('lists what a browser cannot know by itself', async () => {
    const { places } = await ask<ReplyOf<typeof listPlaces>>('/places', { lang: 'en' })
    const count = (kind: string) => places.filter((place) => place.kind === kind).length
    expect([count('map'), count('station'), count('quest')]).toEqual([11, 26, 0])
  })
})
