import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { priceJobs } from './jobs.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12, 20)

let site: TestApp
beforeAll(async () => {
  site = await testApp({ now: () => NOW_MS })
})
afterAll(() => site.close())

it('history that is handed in counts in the average and the change of the week at once, and stays counted', async () => {
  const { prices, catalog } = site.deps
  const itemUid = catalog.current.items[3]?.uid ?? ''
  const hoursAgo = (hours: number, lowestRub: number) => ({
    itemUid,
    mode: 'PVP' as const,
    observedAtMs: NOW_MS - hours * HOUR_MS,
    source: 'mine',
    lowestRub,
    averageRub: null,
    offers: 9,
  })
  const workedOut = () => prices.of('PVP').byUid.get(itemUid)
  const everyTenMinutes = () =>
    priceJobs(site.deps)
      .find(({ name }) => name === 'current-prices')
      ?.run(new AbortController().signal)

  await prices.record([hoursAgo(0.1, 1_000)])
  await prices.settle()
  await everyTenMinutes() // loads the hours of the week into the cache
  expect(workedOut()).toMatchObject({ price: 1_000, change7d: null })

  // Seven hours of this week at 1,000 roubles, seven of the days before it at 500: the price has doubled.
  const thisWeek = [30, 50, 70, 90, 110, 130, 150].map((hours) => hoursAgo(hours, 1_000))
  const before = [169, 171, 173, 175, 177, 179, 181].map((hours) => hoursAgo(hours, 500))
  await prices.record([...thisWeek, ...before])
  await prices.settle()
  expect(workedOut()).toMatchObject({ avg7d: 1_000, change7d: 100 })
  await everyTenMinutes()
  expect(workedOut()).toMatchObject({ avg7d: 1_000, change7d: 100 })
})

it('a vest that is only seen bare has the price of the bare one with its plates too', async () => {
  const { prices, catalog } = site.deps
  const { items } = catalog.current
  const vest = items.find(({ name }) => name === 'BNTI Kirasa-N body armor Default')
  const bareUid = vest?.presetOf ?? ''
  const priceOf = (itemUid: string) => prices.of('PVE').byUid.get(itemUid)?.price
  const seen = {
    mode: 'PVE' as const,
    observedAtMs: NOW_MS - HOUR_MS,
    source: 'mine',
    averageRub: null,
    offers: 9,
  }
  await prices.record([{ ...seen, itemUid: bareUid, lowestRub: 32_000 }])
  await prices.settle()
  expect(priceOf(bareUid)).toBe(32_000)
  expect(priceOf(vest?.uid ?? '')).toBe(32_000)
})
