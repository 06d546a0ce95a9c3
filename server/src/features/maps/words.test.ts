import type { MapFactsReply } from '@raidkit/contract/maps'
import { MAP_SLUGS } from '@raidkit/rules/maps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const read = async (map: string, lang = 'en') =>
  (await site.app.inject({ method: 'GET', url: '/api/be/map', query: { map, lang } })).json<MapFactsReply>()

it('Customs in words: ways out with what they ask for, who is met, keys, quests', async () => {
  const map = await read('customs', 'ru')
  const byId = new Map(map.extracts.map((extract) => [extract.name, extract]))
  expect(byId.get('ЗБ-013')).toMatchObject({ faction: 'pmc', needsSwitch: true, switchesNear: [{}] })
  expect(map.extracts.find(({ pay }) => pay?.count === 20_000)?.pay).toMatchObject({
    rub: 20_000,
    url: 'roubles',
  })
  expect(map.extracts).toHaveLength(27) // domain reference 15.7
  expect(map.bosses).toContainEqual({ mob: 'bossBully', name: 'Решала', chance: 0.6, date: '2026-09-02' })
  expect(map.bossesPve.map(({ mob }) => mob)).toContain('bossBully')
  expect(map.keys.length).toBeGreaterThan(20)
  const rub = map.keys.map(({ item }) => item.flea?.price ?? item.buy?.rub ?? 0)
  expect(rub).toEqual(rub.toSorted((a, b) => b - a))
  expect(map.quests).toContainEqual(
    expect.objectContaining({ slug: 'golden-swag', trader: 'Skier', traderName: 'Лыжник' }),
  )
})

it('the Lab has the card that opens it', async () => {
  expect((await read('lab')).keys.some(({ isEntry }) => isEntry)).toBe(true)
})

it.each(MAP_SLUGS)('%s is told in every part', async (slug) => {
  const map = await read(slug)
  expect(map.ground).toMatch(/^[\w-]{22}$/)
  expect(map.prices.source).toBe('sample')
  for (const { url, name } of map.keys.map(({ item }) => item)) expect([url, name]).not.toContain('')
  expect(map.extracts.every(({ name }) => name !== '')).toBe(true)
})
