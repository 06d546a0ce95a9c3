import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => void (site = await testApp()))
afterAll(() => site.close())

const ask = async (query: string): Promise<ReplyOf<typeof listFirstNeeds>> =>
  (await site.app.inject({ url: `/api/be/needs/first${query}` })).json()

const WIRE_MOST = 30_000

it('names every thing and everybody who needs it, in the language that was asked', async () => {
  const { rows, items, quests, stations } = await ask('?lang=ru')
  const known = new Set(items.map(({ uid }) => uid))
  expect(rows).toHaveLength(FIRST_ROWS)
  expect(rows.flatMap(({ uids }) => uids).filter((uid) => !known.has(uid))).toEqual([])
  const by = rows.flatMap((row) => row.by)
  expect(by.every((one) => (one.kind === 'quest' ? quests[one.questUid] : stations[one.station]))).toBe(true)
  expect(items.some(({ name }) => /[а-я]/i.test(name))).toBe(true)
  expect(JSON.stringify({ rows, items, quests, stations }).length).toBeLessThan(WIRE_MOST)
})

it('begins with what a fresh character can work on', async () => {
  const { rows, total, left, leftFir } = await ask('')
  expect(rows.every(({ isOpen }) => isOpen)).toBe(true)
  // domain reference 12: some 5,560 pieces for quests and those of 119 items for the hideout
  expect(total).toBeGreaterThan(250)
  expect(left).toBeGreaterThan(3_000)
  expect(leftFir).toBeLessThan(left)
  for (const row of rows) {
    expect(row.now.fir).toBeLessThanOrEqual(row.leftFir)
    expect(row.now.plain).toBeLessThanOrEqual(row.leftPlain)
  }
})

it('refuses a mode that is none', async () => {
  const reply = await site.app.inject({ url: '/api/be/needs/first?mode=<x>' })
  expect(reply.statusCode).toBe(400)
})

it('tells how much money a fresh character of the mode needs', async () => {
  const { money } = await ask('')
  const roubles = uidOf('5449016a4bdc2d6f028b456f') // the game's id of the currency
  expect(money.find(({ uid }) => uid === roubles)?.count).toBeGreaterThan(1_000_000)
  expect(money.every((sum) => Object.keys(sum).length === 2)).toBe(true)
})
