import type { ammoOffers, getBallistics, listAmmo } from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const PS = uidOf('56dff3afd2720bba668b4567')
const M995 = uidOf('59e690b686f7746c9f75e848')

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function ammo(query: Record<string, string> = {}): Promise<ReplyOf<typeof listAmmo>> {
  const reply = await site.app.inject({ url: '/api/be/ammo', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('the table of rounds', () => {
  it('has every round of the facts with its figures', async () => {
    const { rounds, total, calibers, points } = await ammo()
    // facts/ammo.json lists 200 rounds of 31 calibres
    expect([rounds.length, total, calibers.length]).toEqual([200, 200, 31])
    expect(points).toBeUndefined()
    // Figures: domain reference 21.
    const ps = rounds.find(({ uid }) => uid === PS)
    expect(ps).toMatchObject({ damage: 56, penetration: 28, speed: 890, caliberName: '5.45x39mm' })
    const m995 = rounds.find(({ uid }) => uid === M995)
    expect(m995).toMatchObject({ damage: 42, penetration: 53, armorDamage: 52, speed: 1013 })
  })

  it('says where a round comes from and what one costs', async () => {
    const { rounds } = await ammo({ search: '5.45x39mm PS' })
    const ps = rounds.find(({ uid }) => uid === PS)
    const offer = ps?.sources.find(({ from }) => from === 'trader')
    expect(offer).toMatchObject({ trader: 'Prapor' })
    expect(ps?.cost?.rub).toBeGreaterThan(0)
    expect(ps?.cost?.rub).toBeLessThanOrEqual(offer?.rub ?? 0)
    const { rounds: crafted } = await ammo({ source: 'craft' })
    expect(crafted.length).toBeGreaterThan(20)
    expect(crafted.every(({ sources }) => sources.some(({ station }) => station !== undefined))).toBe(true)
  })

  it('is filtered, ordered and cut, and then brings the points of the chart', async () => {
    const { rounds, total, points } = await ammo({ calibers: '545x39,762x39', limit: '5', penetration: '30' })
    expect(rounds).toHaveLength(5)
    expect(points).toHaveLength(total)
    expect(Object.keys(points?.[0] ?? {})).toHaveLength(7)
    expect(new Set(points?.map(({ caliber }) => caliber))).toEqual(new Set(['545x39', '762x39']))
    const by = points?.map(({ penetration }) => penetration) ?? []
    expect(by).toEqual(by.toSorted((a, b) => b - a))
    expect(by.at(-1)).toBeGreaterThanOrEqual(30)
  })

  it('speaks the language that is asked, and still finds English names', async () => {
    const { rounds } = await ammo({ lang: 'ru', search: 'buckshot 8.5' })
    expect(rounds[0]?.name).toMatch(/\p{Script=Cyrillic}/u)
  })

  it.each([
    ['limit', '0'],
    ['sort', 'colour'],
    ['penetration', '-1'],
    ['source', 'theft'],
    ['calibers', 'x'.repeat(300)],
  ])('refuses %s %s', async (name, value) => {
    const reply = await site.app.inject({ url: '/api/be/ammo', query: { [name]: value } })
    expect(reply.statusCode).toBe(400)
  })
})

it('every offer of a trader that the table names is there to be counted with', async () => {
  const reply = await site.app.inject({ url: '/api/be/ammo/offers', query: { mode: 'PVP' } })
  expect(reply.statusCode, reply.body).toBe(200)
  const { offers, quests }: ReplyOf<typeof ammoOffers> = reply.json()
  const { rounds } = await ammo()
  const named = rounds.flatMap(({ uid, sources }) =>
    sources.flatMap(({ from, level, rub }) => (from === 'trader' ? [`${uid} ${level} ${rub}`] : [])),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(offers.map(([uid, , level, , , rub]) => `${uid} ${level} ${rub}`).toSorted()).toEqual(
    named.toSorted(),
  )
  const locks = offers.flatMap((row) => row[6] ?? [])
  expect(locks.every((uid) => quests[uid])).toBe(true)
})

it('what a shot is made of: every plate of a vest is one of the list, and nothing explodes', async () => {
  const reply = await site.app.inject({ url: '/api/be/ballistics', query: { lang: 'en' } })
  expect(reply.statusCode, reply.body).toBe(200)
  const { rounds, armors, plates, plateSets, guns, materials }: ReplyOf<typeof getBallistics> = reply.json()
  // 180 bullets and 13 kinds of buckshot of the 200 rounds
  expect(rounds).toHaveLength(193)
  expect(materials['Aramid']).toBe(0.1875)
  // 6B43 takes plates in front of soft armour of class 3 with 85 points.
  const vest = armors.find(({ url }) => url === '6b43_zabralo-sh_body_armor__emr_')
  const front = vest?.inserts?.find(({ slot }) => slot === 'Front_plate')
  const fitting = (plateSets[front?.platesSet ?? -1] ?? []).map((at) => plates[at])
  expect(fitting.length).toBeGreaterThan(3)
  expect(fitting.every((plate) => (plate?.class ?? 0) > 0)).toBe(true)
  expect(vest?.inserts).toContainEqual(
    expect.objectContaining({ slot: 'Soft_armor_front', class: 3, durability: 85 }),
  )
  expect(guns.find(({ name }) => name.includes('AK-74N'))).toMatchObject({
    caliber: '545x39',
    rateOfFire: 650,
  })
})
