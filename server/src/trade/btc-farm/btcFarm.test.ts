import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let farm: BtcFarmReply

beforeAll(async () => {
  site = await testApp()
  farm = (await ask('mode=PVP')).json()
})
afterAll(() => site.close())

const ask = (query: string) => site.app.inject({ url: `/api/be/btc-farm?${query}` })

describe('the bitcoin farm', () => {
  it('is as the game says (domain reference 7), and says of which data', () => {
    const { sec, gpuBoost, storage } = farm.facts
    expect([sec, gpuBoost, storage]).toEqual([300_000, 0.041225, { plain: 3, elite: 5 }])
    expect(farm.asOf).not.toBe('')
    expect(farm.fuelBase).toBe(4.75)
  })

  it('names every trader who buys coins, best first, in the reader’s language', async () => {
    const rubs = farm.payers.map(({ levels }) => levels[0]?.rub ?? 0)
    expect(rubs.length).toBeGreaterThan(2)
    expect(rubs).toEqual(rubs.toSorted((a, b) => b - a))
    const { itemsByUid, tradersByName } = site.deps.catalog.current
    const base = itemsByUid.get(uidOf('59faff1d86f7746c51718c9c'))?.basePrice ?? 0
    const rate = tradersByName.get('Therapist')?.levels[0]?.payRate ?? 0
    const therapist = farm.payers.find(({ trader }) => trader === 'Therapist')
    expect(therapist?.levels[0]?.rub).toBe(Math.floor(rate * base))
    const { payers, items } = (await ask('lang=ru')).json<BtcFarmReply>()
    expect(payers.find(({ trader }) => trader === 'Therapist')?.traderName).toBe('Терапевт')
    expect(items[farm.cardUid]?.name).toContain('Видеокарта')
  })

  it('prices cards, tanks and every item of its three levels', () => {
    expect(farm.levels).toHaveLength(3)
    const stacks = farm.levels.flatMap(({ takes }) => takes)
    const needed = [farm.cardUid, ...Object.values(farm.tanks), ...stacks.map(({ itemUid }) => itemUid)]
    for (const uid of needed) expect(farm.items[uid]?.price?.rub).toBeGreaterThan(0)
    expect(farm.rows).toHaveLength(Object.keys(farm.items).length)
  })
})

it.each(['mode=SEASON', 'mode=', 'lang=xx', 'mode=PVP&mode=PVE'])('%s is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
