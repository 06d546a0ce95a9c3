import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Store } from '../../../platform/store/connection.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { changeCorrections } from './correction.ts'
import { changeTogether } from './correctionsTogether.ts'
import { undoCorrectionsOf } from './undoHour.ts'

const FROM_MS = Date.parse('2026-11-15T12:00:00Z')
const BY = randomUUID()

let site: TestApp
let uids: string[]
beforeAll(async () => {
  site = await testApp()
  uids = site.deps.catalog.current.items.map(({ uid }) => uid)
})
afterAll(() => site.close())

let hour = 0
beforeEach(() => void (hour += 1))

const startMs = () => FROM_MS + hour * 2 * HOUR_MS
const changeAt = (minute: number, store: Store = site.deps.store) => ({
  store,
  publish: () => undefined,
  catalog: site.deps.catalog,
  by: BY,
  at: new Date(startMs() + minute * 60_000),
})
const prices = (count: number, value: number) =>
  uids.slice(0, count).map((uid) => ({ entity: 'item' as const, uid, field: 'basePrice', value }))
const undoHour = (most?: number, store?: Store) =>
  undoCorrectionsOf(changeAt(90, store), { from: new Date(startMs()), ...(most && { most }) })
const lying = async () => (await site.deps.store.corrections.all()).length

it('reads what lies there once, however much is undone', async () => {
  await changeCorrections(changeAt(0), prices(250, 5))
  await changeTogether(changeAt(1), prices(40, 6))
  await changeCorrections(changeAt(2), prices(3, 7))
  let readings = 0
  const corrections = {
    ...site.deps.store.corrections,
    all: () => ((readings += 1), site.deps.store.corrections.all()),
  }
  const reply = await undoHour(undefined, { ...site.deps.store, corrections })
  expect([reply, readings, await lying()]).toEqual([{ undone: 254, kept: 0, isMore: false }, 1, 0])
})

it('says that there is more, which is undone when it is asked again', async () => {
  await changeCorrections(changeAt(0), prices(7, 5))
  await changeCorrections(changeAt(70), prices(2, 9)) // after the hour: two of them stay
  expect(await undoHour(3)).toMatchObject({ undone: 3, isMore: true })
  expect(await undoHour(3)).toEqual({ undone: 2, kept: 2, isMore: false })
  expect(await lying()).toBe(2)
})
