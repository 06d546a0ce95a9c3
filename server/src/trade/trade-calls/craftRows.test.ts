import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { makeTradeParts } from '../costs/index.ts'

type Reply = ReplyOf<typeof listCrafts>

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const inject = (query: string) => site.app.inject({ url: `/api/be/crafts?${query}` })
const ask = async (query: string) => (await inject(query)).json<Reply>()
const perHour = ({ outcome }: Reply['rows'][number]) =>
  outcome.state === 'known' ? outcome.profitRubPerHour : -Infinity
/** Returns the ranking value of a row, in which thin and strange prices have their robust value. */
const ranked = ({ outcome, sec }: Reply['rows'][number]) => {
  if (outcome.state !== 'known') return -Infinity
  const lost = 'doubt' in outcome.sale && outcome.sale.doubt ? outcome.sale.rub - outcome.sale.doubt.rub : 0
  return outcome.profitRubPerHour - Math.round((lost * 3600) / sec)
}

describe('the first rows of the crafts', () => {
  it('are those that bring most an hour, with the names of all they show', async () => {
    const { rows, total, items, stations, quests } = await ask('')
    expect(rows).toHaveLength(20)
    const { crafts, continuous } = site.deps.catalog.current
    const ongoing = new Set(continuous.map(({ uid }) => uid))
    // Includes only water of the production that runs by itself, because it uses up a resource. There are no
    // duplicates.
    expect(total).toBe(crafts.filter(({ uid }) => !ongoing.has(uid)).length + 1)
    const { rows: water } = await ask('station=water-collector')
    expect(new Set(water.map(({ craft }) => craft.uid)).size).toBe(water.length)
    expect((await ask('station=bitcoin-farm')).rows).toEqual([])
    const values = rows.map(ranked).slice(1) // the first row may rank above doubtful ones
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    const named = new Set(items.map(({ uid }) => uid))
    for (const { craft } of rows) {
      for (const { itemUid } of [craft.gives, ...craft.takes]) expect(named).toContain(itemUid)
      if (craft.questUid) expect(quests[craft.questUid]).toBeTruthy()
      expect(stations.map(({ slug }) => slug)).toContain(craft.station)
    }
  })

  it.each([
    ['station=medstation', ({ craft }: Reply['rows'][number]) => craft.station === 'medstation'],
    ['level=1', ({ craft }: Reply['rows'][number]) => craft.level === 1],
    ['profitable=1', (row: Reply['rows'][number]) => perHour(row) > 0],
  ])('%s', async (query, fits) => {
    const { rows } = await ask(query)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !fits(row))).toEqual([])
  })

  it('are found by name in the reader’s language', async () => {
    const { rows, items } = await ask('lang=ru&search=вода')
    expect(rows.length).toBeGreaterThan(0)
    const named = new Set(items.filter(({ name }) => /вод/i.test(name)).map(({ uid }) => uid))
    for (const { craft } of rows) {
      expect([craft.gives, ...craft.takes].some(({ itemUid }) => named.has(itemUid))).toBe(true)
    }
    expect((await ask('search=qqqqqq')).rows).toEqual([])
  })

  it('are the best of each station where that is asked', async () => {
    const { rows, stations } = await ask('perStation=1')
    expect(new Set(rows.map(({ craft }) => craft.station)).size).toBe(stations.length)
  })
})

it.each([
  'level=0',
  'level=-3',
  'level=1e9',
  'level=NaN',
  'level=x',
  'perStation=many',
  'sort=price',
  'mode=SEASON',
  `search=${'a'.repeat(101)}`,
])('%s is refused', async (query) => expect((await inject(query)).statusCode).toBe(400))

// Computed by hand from the sample: moonshine 199,999, three bottles of water at 12,499, and two by Therapist's barter,
// which is limited to two runs, for hydrogen peroxide at 9,999. The cheapest way of all, 138,344, makes moonshine and
// purified water first.
it('vodka of what is bought tonight costs more than through crafts that take their time', async () => {
  const { itemsByUid } = site.deps.catalog.current
  const board = await makeTradeParts(site.deps).board('PVP')
  const row = board.crafts.find(
    ({ craft }) => itemsByUid.get(craft.gives.itemUid)?.name === 'Bottle of Tarkovskaya vodka',
  )
  const used = row?.craft.takes.filter(({ isTool }) => !isTool) ?? []
  const bought = used.map(({ itemUid, count }) => board.buyNow(itemUid, count)?.rub ?? Number.NaN)
  expect(bought.reduce((sum, rub) => sum + rub, 0)).toBe(199_999 + 3 * 12_499 + 2 * 9_999)
  expect(row?.outcome).toMatchObject({ costRub: 138_344 })
})
