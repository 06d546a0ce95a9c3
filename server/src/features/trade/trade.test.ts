import { brotliDecompressSync } from 'node:zlib'
import { uidOf } from '@raidkit/rules/uid'
import type { TradeReply } from '@raidkit/contract/trade'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let pvp: TradeReply
let bytes: number

beforeAll(async () => {
  site = await testApp()
  const headers = { 'accept-encoding': 'br' }
  const reply = await site.app.inject({ url: '/api/be/trade?mode=PVP', headers })
  bytes = reply.rawPayload.length
  pvp = JSON.parse(brotliDecompressSync(reply.rawPayload).toString()) as TradeReply
})
afterAll(() => site.close())

const ask = (query: string) => site.app.inject({ url: `/api/be/trade?${query}` })

describe('the tables of the calculators', () => {
  it('hold every barter and craft of the mode, and travel light', () => {
    const { barters, crafts, continuous } = site.deps.catalog.current
    const ongoing = new Set(continuous.map(({ uid }) => uid))
    const started = crafts.filter(({ uid }) => !ongoing.has(uid))
    expect(started.length).toBeGreaterThan(200) // domain reference 4: 211
    const ofMode = barters.filter(({ modes }) => !modes || modes.includes('PVP'))
    expect([pvp.barters.length, pvp.crafts.length]).toEqual([ofMode.length, started.length])
    expect(bytes).toBeLessThan(120_000)
  })

  it('differ by mode and language', async () => {
    const [pve, russian] = await Promise.all([ask('mode=PVE'), ask('lang=ru')])
    expect(pve.json<TradeReply>().mode).toBe('PVE')
    const uids = ({ barters }: TradeReply) => barters.map(({ uid }) => uid).toSorted()
    expect(uids(pve.json())).not.toEqual(uids(pvp))
    const { stations, quests } = russian.json<TradeReply>()
    expect(stations.find(({ slug }) => slug === 'workbench')?.name).toBe('Верстак')
    expect(Object.keys(quests)).toEqual(Object.keys(pvp.quests))
  })

  it('name what locks: every quest of a barter, a craft or an offer', () => {
    const locks = [...pvp.barters, ...pvp.crafts].flatMap(({ questUid }) => questUid ?? [])
    const offered = pvp.offers.flatMap((row) => row[6] ?? [])
    const nameless = [...locks, ...offered].filter((uid) => !pvp.quests[uid] || pvp.quests[uid] === uid)
    expect(nameless).toEqual([])
  })

  it('say who pays best, and what Ref pays by loyalty', () => {
    const coinUid = uidOf('59faff1d86f7746c51718c9c')
    const coin = pvp.payments.filter(([uid]) => uid === coinUid)
    const named = coin.map(([, trader, ...rub]) => [pvp.traders[trader]?.name, ...rub])
    const { itemsByUid, tradersByName } = site.deps.catalog.current
    const base = itemsByUid.get(coinUid)?.basePrice ?? 0
    // facts: 0.63 before game version 1.1.0 (domain reference 2.1), less since
    const rate = tradersByName.get('Therapist')?.levels[0]?.payRate ?? 0
    expect(named[0]).toEqual(['Therapist', Math.floor(rate * base)])
    const ref = pvp.payments.filter(([, trader]) => pvp.traders[trader]?.name === 'Ref')
    for (const [, , ...rub] of ref) expect([1, 4]).toContain(rub.length)
  })

  it('value money and dog tags', () => {
    // domain reference 1.6
    expect(pvp.money[uidOf('5696686a4bdc2da3298b456a')]).toBe(117)
    expect(pvp.money[uidOf('569668774bdc2da2298b4568')]).toBe(128)
    for (const rub of Object.values(pvp.tags)) expect(rub).toBeGreaterThan(0)
    const taken = pvp.barters.flatMap(({ takes }) => takes.filter(({ dogtagLevel }) => dogtagLevel))
    expect(taken.length).toBeGreaterThan(0)
    for (const { itemUid } of taken) expect(pvp.tags).toHaveProperty(itemUid)
  })

  it('list the parts of every assembled weapon that is exchanged', () => {
    const { itemsByUid } = site.deps.catalog.current
    const given = new Set(pvp.barters.map(({ gives }) => gives.itemUid))
    const weapons = [...given].filter((uid) => {
      const item = itemsByUid.get(uid)
      // Vests with their plates are assembled too, but not of parts.
      return item?.presetOf !== undefined && item.tags.includes('Weapon')
    })
    expect(weapons.length).toBeGreaterThan(10)
    for (const uid of weapons) expect(pvp.builds[uid]?.length ?? 0).toBeGreaterThan(1)
  })
})

it.each(['mode=SEASON', 'mode=', 'lang=xx', 'mode=PVP&mode=PVE'])('%s is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
