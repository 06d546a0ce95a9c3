import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => void (site = await testApp()))
afterAll(() => site.close())

it('answers all stations in the language that was asked, and what editions begin with', async () => {
  const facts: HideoutFacts = (await site.app.inject({ url: '/api/be/hideout?lang=ru' })).json()
  expect(facts.stations).toHaveLength(26) // facts: 26 stations, 68 levels
  expect(facts.stations.flatMap(({ levels }) => levels)).toHaveLength(68)
  expect(facts.stations.find(({ slug }) => slug === 'workbench')?.name).toBe('Верстак')
  expect(facts.items).toHaveLength(119) // facts: 119 different items
  expect(facts.traders['Mechanic']).toBe('Механик')
  // domain reference 13
  const starts = Object.fromEntries(facts.editions.map(({ name, stations }) => [name, stations]))
  expect(starts['Standard']).toEqual({ stash: 1 })
  expect(starts['Edge of Darkness']).toEqual({ stash: 4 })
  expect(starts['The Unheard']).toEqual({ stash: 5, 'cultist-circle': 1 })
  const slugs = new Set(facts.stations.map(({ slug }) => slug))
  expect(
    Object.values(starts)
      .flatMap((levels) => Object.keys(levels))
      .every((slug) => slugs.has(slug)),
  ).toBe(true)
})
