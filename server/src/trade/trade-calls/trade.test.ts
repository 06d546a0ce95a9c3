import { brotliDecompressSync } from 'node:zlib'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { decodePrices } from '@raidkit/rules/prices/prices'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { tradeBoard } from '@raidkit/rules/trade/trade-board'
import { uidOf } from '@raidkit/rules/platform/uid'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsFor } from '../../prices/prices/index.ts'
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

  it('say what Ref pays by loyalty, and nobody whom the price list names', () => {
    const ref = pvp.payments.filter(([, trader]) => pvp.traders[trader]?.name === 'Ref')
    expect(ref.length).toBeGreaterThan(1_000)
    for (const [, , ...rub] of ref) expect([1, 4]).toContain(rub.length)
    const coinUid = uidOf('59faff1d86f7746c51718c9c')
    const therapist = pvp.traders.findIndex(({ name }) => name === 'Therapist')
    expect(pvp.payments.filter(([uid, trader]) => uid === coinUid && trader === therapist)).toEqual([])
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
      // Vests with their plates are assembled too, but not from weapon parts.
      return item?.presetOf !== undefined && item.tags.includes('Weapon')
    })
    expect(weapons.length).toBeGreaterThan(10)
    for (const uid of weapons) expect(pvp.builds[uid]?.length ?? 0).toBeGreaterThan(1)
  })
})

describe('the best open payer of every item', () => {
  const loyaltiesOf = (unmet: readonly string[], ref: number) => ({
    Prapor: 1,
    Therapist: 1,
    Fence: 1,
    Skier: 1,
    Peacekeeper: 1,
    Mechanic: 1,
    Ragman: 1,
    Jaeger: 1,
    Lightkeeper: 1,
    Ref: ref,
    ...Object.fromEntries(unmet.map((trader) => [trader, 0])),
  })
  async function boardFor(loyalties: Record<string, number>) {
    const { itemsByUid, items } = site.deps.catalog.current
    const reply = await site.app.inject({ url: '/api/be/prices?mode=PVP' })
    const { columns, asOfMs } = reply.json<PricesReply>()
    const rows = decodePrices(columns, (row) => items[row]?.basePrice)
    const prices = new Map(rows.map((row) => [items[row.row]?.uid ?? '', row]))
    const user = freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' }))
    return tradeBoard({
      tables: pvp,
      fuelBase: DEFAULT_SETTINGS.fuelBase,
      asOfMs,
      player: { ...user, hideoutUseProgress: true, level: 10, tradersLL: loyalties },
      itemOf: (uid) => itemsByUid.get(uid),
      fleaOf: (uid) => prices.get(uid)?.flea ?? undefined,
      payOf: (uid) => prices.get(uid)?.sell ?? undefined,
    })
  }

  it.each<[string, string[], number]>([
    ['everybody met', [], 1],
    ['Jaeger not met', ['Jaeger'], 1],
    ['neither Jaeger nor Ref', ['Jaeger', 'Ref', 'Lightkeeper'], 1],
    ['Ref at loyalty 2, Jaeger not met', ['Jaeger'], 2],
    ['Ref at loyalty 4', [], 4],
  ])('%s', async (_, unmet, refLevel) => {
    const { catalog } = site.deps
    const facts = {
      catalog: catalog.current,
      offers: await catalog.offers(),
      builder: await loadBuilder(),
      mode: 'PVP',
    }
    const loyalties: Record<string, number> = loyaltiesOf(unmet, refLevel)
    const board = await boardFor(loyalties)
    const known = new Set(pvp.offers.map(([uid]) => uid))
    const wrong = catalog.current.items.filter((item) => {
      const rubs = paymentsFor(item, facts).map(({ trader, levels }) => {
        // For items that are not exchanged, payments are known only for loyalty level 1.
        const loyalty = known.has(item.uid) ? (loyalties[trader] ?? 1) : Math.min(loyalties[trader] ?? 1, 1)
        return levels[Math.min(loyalty, levels.length) - 1]?.rub ?? 0
      })
      const best = Math.max(0, ...rubs)
      const counted = board.paymentOf(item.uid)?.rub ?? 0
      return known.has(item.uid) ? counted !== best : counted < best
    })
    expect(wrong.map(({ shortName }) => shortName)).toEqual([])
  })

  // Mechanic pays 0.45 of the base value of 39,860.
  it('is Mechanic for an ELCAN SpecterDR while Jaeger is not met', async () => {
    const elcan = site.deps.catalog.current.items.find(({ name }) => name.startsWith('ELCAN SpecterDR 1x/4x'))
    const board = await boardFor(loyaltiesOf(['Jaeger'], 1))
    expect(elcan?.basePrice).toBe(39_860)
    expect(board.paymentOf(elcan?.uid ?? '')).toMatchObject({ trader: 'Mechanic', rub: 17_937 })
  })
})

it.each(['mode=SEASON', 'mode=', 'lang=xx', 'mode=PVP&mode=PVE'])('%s is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
