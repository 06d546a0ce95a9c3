import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listGear } from '@raidkit/contract/guns/gear'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

it('is there for admins only', async () => {
  const url = '/api/be/gear'
  expect((await site.app.inject({ url })).statusCode).toBe(404)
  expect((await (await site.as('pro')).ask({ method: 'GET', url })).statusCode).toBe(404)
})

it('has all armour, rigs, helmets and plates with their figures and prices', async () => {
  const admin = await site.as('admin')
  const reply = await admin.ask({ method: 'GET', url: '/api/be/gear', query: { lang: 'en', mode: 'PVP' } })
  expect(reply.statusCode, reply.body).toBe(200)
  const { gear, plateSets, materials }: ReplyOf<typeof listGear> = reply.json()
  // facts/gear.json: 47 armours, 91 rigs, 109 helmets, 83 parts of which some are plates
  const counted = Object.fromEntries(
    [...Map.groupBy(gear, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
  )
  expect(counted).toMatchObject({ armor: 47, rigs: 91, helmets: 109 })
  expect((counted['plates'] ?? 0) + (counted['parts'] ?? 0)).toBe(83)
  // PACA: two sides of 40 and two of 10 points of aramid (0.1875).
  const paca = gear.find(({ url }) => url === 'paca_soft_armor')
  expect(paca).toMatchObject({ class: 2, effective: Math.round(100 / 0.1875) })
  expect(paca?.places).toEqual(['chest', 'back', 'leftSide', 'rightSide'])
  expect(paca?.cost?.rub).toBeGreaterThan(0)
  const slots = gear.flatMap(({ inserts = [] }) => inserts.flatMap(({ platesSet }) => platesSet ?? []))
  const known = new Set(gear.map(({ uid }) => uid))
  expect(slots.every((set) => plateSets[set]?.every((uid) => known.has(uid)))).toBe(true)
  expect(materials['Ceramic']).toBe(0.6)
})
