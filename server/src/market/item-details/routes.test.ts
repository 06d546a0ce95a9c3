import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const LEDX = uidOf('5c0530ee86f774697952d952')
const BITCOIN = uidOf('59faff1d86f7746c51718c9c')
const GP_COIN = uidOf('5d235b4d86f7742e017bc88a')
const M855 = uidOf('54527a984bdc2d4e668b4567')
const AK_74N = uidOf('5644bd2b4bdc2d3b4c8b4572')
const LAB_CARD = uidOf('5c94bbff86f7747ee735c08f')

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function details(query: Record<string, string>): Promise<ItemDetails> {
  const reply = await site.app.inject({ url: '/api/be/item/details', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('details of an item', () => {
  it('say what each trader pays now, best first', async () => {
    const { sell } = await details({ uid: SALEWA })
    // facts: base value 15,090; rates since game version 1.1.0: Therapist 0.51, Jaeger 0.48, Prapor 0.40
    const paid = sell.map(({ trader, levels }) => [trader, levels[0]?.rub])
    expect(paid).toContainEqual(['Therapist', 7_695])
    expect(paid).toContainEqual(['Jaeger', 7_243])
    expect(paid).toContainEqual(['Prapor', 6_036])
    expect(paid[0]).toEqual(['Therapist', 7_695])
  })

  it('convert into the trader’s money', async () => {
    const { sell } = await details({ uid: BITCOIN })
    const peacekeeper = sell.find(({ trader }) => trader === 'Peacekeeper')?.levels[0]
    expect(peacekeeper?.currency).toBe('$')
    expect(peacekeeper?.amount).toBe(Math.round((peacekeeper?.rub ?? 0) / 117))
  })

  it('raise recorded offers by the factor of the patch and say so', async () => {
    const { offers, current } = site.deps.catalog
    const { buy, buyIsEstimated } = await details({ uid: SALEWA })
    const recorded = (await offers()).buy.get(SALEWA)?.find(({ trader }) => trader === 'Therapist')
    const shown = buy.rows.find(({ trader }) => trader === 'Therapist')
    expect(current.game.traderPrices.since110.buyFactor).toBe(1.2519)
    expect(shown?.priceRub).toBe(Math.round((recorded?.priceRub ?? 0) * 1.2519))
    expect(buyIsEstimated).toBe(true)
  })

  it('keep the modes apart', async () => {
    const [pvp, pve] = await Promise.all([details({ uid: LEDX }), details({ uid: LEDX, mode: 'PVE' })])
    expect([pvp.mode, pve.mode]).toEqual(['PVP', 'PVE'])
    expect(pvp.price?.price).toBe(site.deps.prices.of('PVP').byUid.get(LEDX)?.price)
    expect(pve.price?.price).toBe(site.deps.prices.of('PVE').byUid.get(LEDX)?.price)
    // Both pages show both prices for comparison.
    expect(pvp.modePrices).toEqual(pve.modePrices)
    expect(pvp.modePrices.map(({ price }) => price?.price)).toEqual([pvp.price?.price, pve.price?.price])
    expect(pvp.price?.price).not.toBe(pve.price?.price)
  })

  it('name the level for the flea market: facts, LEDX 35', async () => {
    const { flea, needs } = await details({ uid: LEDX })
    expect(flea.level).toBe(35)
    expect(flea.rates).toMatchObject({ itemTax: 0.03, requirementTax: 0.03 })
    expect(needs.quests + needs.hideout).toBeGreaterThan(0)
  })

  it('are in the language that was asked for', async () => {
    const { hideout, sell, related } = await details({ uid: SALEWA, lang: 'ru' })
    expect(sell[0]).toMatchObject({ trader: 'Therapist', traderName: 'Терапевт' })
    expect([...hideout.rows.map(({ stationName }) => stationName), 'Медблок']).toContain('Медблок')
    expect(Object.values(related).some(({ name }) => /[А-я]/.test(name))).toBe(true)
  })

  it('cut long lists and give one of them whole', async () => {
    const cut = await details({ uid: GP_COIN })
    const whole = await details({ uid: GP_COIN, show: 'bartersTaking' })
    expect(cut.bartersTaking.rows).toHaveLength(12)
    expect(cut.bartersTaking.total).toBeGreaterThan(100)
    expect(whole.bartersTaking.rows).toHaveLength(cut.bartersTaking.total)
    expect(whole.bartersTaking.rows.slice(0, 12)).toEqual(cut.bartersTaking.rows)
  })

  it('know a round and what fires it', async () => {
    const { figures, weapons, heldBy } = await details({ uid: M855 })
    const figure = new Map(figures.map((one) => [one.figure, one.value]))
    expect(figure.get('caliber')).toBe('5.56x45mm')
    expect(weapons.total).toBeGreaterThan(5)
    expect(heldBy.total).toBeGreaterThan(0)
  })

  it('know a weapon, its builds and its rounds', async () => {
    const { figures, builds, rounds, related } = await details({ uid: AK_74N })
    const figure = new Map(figures.map((one) => [one.figure, one.value]))
    // domain reference 20: 31 ergonomics, recoil 96 and 244
    expect(
      ['ergonomics', 'recoilVertical', 'recoilHorizontal'].map((name) => figure.get(name as never)),
    ).toEqual([31, 96, 244])
    const build = builds.rows.find(({ itemUid }) => related[itemUid]?.name.endsWith('Default'))
    const preset = await details({ uid: build?.itemUid ?? '' })
    const built = new Map(preset.figures.map((one) => [one.figure, one.value]))
    // domain reference 20: the default build has 48, 71 and 181, 1.96 MOA and 3.42 kg
    expect(built.get('ergonomics')).toBe(48)
    expect([built.get('recoilVertical'), built.get('recoilHorizontal')]).toEqual([71, 181])
    expect([built.get('moa'), built.get('weight')]).toEqual([1.96, 3.42])
    expect(preset.inside.rows[0]?.itemUid).toBe(AK_74N)
    expect(rounds.total).toBeGreaterThan(5)
  })

  it('lead from a key to its map', async () => {
    const { doors } = await details({ uid: LAB_CARD })
    expect(doors).toContainEqual(expect.objectContaining({ map: 'lab', isEntry: true }))
    const red = await details({ uid: uidOf('5c1d0efb86f7744baf2e7b7b') })
    expect(red.doors[0]?.marker).toMatch(/^k\./)
  })

  it.each([
    ['an unknown item', { uid: 'nobody' }, 404],
    ['no item', {}, 400],
    ['an unknown mode', { uid: LEDX, mode: 'arena' }, 400],
    ['an unknown list', { uid: LEDX, show: 'everything' }, 400],
  ])('%s is refused', async (_, query, status) => {
    const reply = await site.app.inject({ url: '/api/be/item/details', query })
    expect(reply.statusCode).toBe(status)
  })
})
