import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { daysOf, hoursOf, type ObservedPrice, type RolledUp } from '@raidkit/rules/prices/prices'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RolledUpRow } from '../tables/prices.ts'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import { rollUpWaiting } from './jobs.ts'

const START = Date.UTC(2026, 9, 30)
const HELD = new AbortController().signal

let test: TestStore
beforeAll(async () => {
  test = await testStore(2)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => test.close())

const rowOf = (item: string, { atMs, ...observation }: ObservedPrice, source = 'feed') => ({
  item,
  mode: 'PVP',
  observedAt: new Date(atMs),
  source,
  ...observation,
})
const add = (item: string, observations: readonly ObservedPrice[]) =>
  test.store.prices.add(observations.map((seen, i) => rowOf(item, seen, `s${i}`)))
const rolledUp = async (step: 'hour' | 'day', item: string) => {
  const [from, to] = [new Date(START - 40 * DAY_MS), new Date(START + 40 * DAY_MS)]
  return (await test.store.prices.rolledUp(step, { item, mode: 'PVP', from, to })).map(asRule)
}
const asRule = ({ at, ...figures }: RolledUpRow): RolledUp => ({ atMs: at.getTime(), ...figures })
const run = () => rollUpWaiting(test.store, HELD)

const rub = fc.integer({ min: 1, max: 1_000_000_000 })
const observations = fc.array(
  fc.record({
    // Four days across two months, which cover hours, days and both kinds of partitions.
    atMs: fc.integer({ min: START, max: START + 4 * DAY_MS }),
    lowestRub: rub,
    averageRub: fc.option(rub, { nil: null }),
    offers: fc.option(fc.nat(1_000_000), { nil: null }),
  }),
  { minLength: 1, maxLength: 40 },
)

const seen = [1, 1.5, 2, 26, 27.25, 50].map((hours, i): ObservedPrice => ({
  atMs: START + hours * HOUR_MS,
  lowestRub: 100 + i * 7,
  averageRub: 200 + i,
  offers: i,
}))
const expected = { hours: hoursOf(seen), days: daysOf(hoursOf(seen)) }

describe('the roll-up', () => {
  it('is the rule, whatever was seen and however it came in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(observations, fc.nat(40), async (given, cut) => {
        const item = randomUUID()
        await add(item, given.slice(0, cut))
        await run()
        await test.store.prices.add(given.slice(cut).map((seen, i) => rowOf(item, seen, `late${i}`)))
        await run()
        expect(await rolledUp('hour', item)).toEqual(hoursOf(given))
        expect(await rolledUp('day', item)).toEqual(daysOf(hoursOf(given)))
      }),
      { numRuns: 15 },
    )
  })

  it('changes nothing when it runs again', async () => {
    const item = randomUUID()
    await add(item, seen)
    for (const _ of [1, 2, 3]) await run()
    expect(await rolledUp('hour', item)).toEqual(expected.hours)
    expect(await rolledUp('day', item)).toEqual(expected.days)
    expect(await test.store.priceRollups.waiting('hour')).toEqual([])
    expect(await test.store.priceRollups.waiting('day')).toEqual([])
  })

  it('takes in what came late and out of order', async () => {
    const item = randomUUID()
    for (const observation of seen.toReversed()) {
      await test.store.prices.add([rowOf(item, observation)])
      await run()
    }
    expect(await rolledUp('day', item)).toEqual(expected.days)
  })

  it('goes on where it ended, wherever the line breaks', async () => {
    const few = seen.slice(1, 3)
    for (let k = 1; ; k++) {
      const item = randomUUID()
      await add(item, few)
      const original = pg.Client.prototype.query
      let queries = 0
      const query = function (this: pg.Client, ...args: unknown[]): unknown {
        if (++queries === k) {
          const { stream } = Reflect.get(this, 'connection') as { stream: { destroy: () => void } } // as pg builds it
          stream.destroy()
        }
        return Reflect.apply(original, this, args)
      }
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query)
      await run().catch(() => undefined)
      vi.restoreAllMocks()
      await run()
      expect(await rolledUp('hour', item), `broken at query ${k}`).toEqual(hoursOf(few))
      expect(await rolledUp('day', item), `broken at query ${k}`).toEqual(daysOf(hoursOf(few)))
      if (queries < k) return
    }
  })

  it('stops between two steps when another node may have begun', async () => {
    const item = randomUUID()
    await add(item, seen)
    await rollUpWaiting(test.store, AbortSignal.abort())
    expect(await rolledUp('hour', item)).toEqual([])
    await run()
    expect(await rolledUp('day', item)).toEqual(expected.days)
  })

  it('does not take for done what was written while it ran', async () => {
    const item = randomUUID()
    await test.store.prices.add([rowOf(item, { atMs: START, lowestRub: 100, averageRub: null, offers: 1 })])
    const [waiting] = await test.store.priceRollups.waiting('hour')
    await test.store.prices.add([
      rowOf(item, { atMs: START, lowestRub: 50, averageRub: null, offers: 1 }, 'scan'),
    ])
    if (waiting) await test.store.priceRollups.rollUp(waiting)
    expect(await test.store.priceRollups.waiting('hour')).toMatchObject([{ mode: 'PVP', atMs: START }])
    await run()
    expect((await rolledUp('hour', item))[0]).toMatchObject({ lowestMin: 50, samples: 2 })
  })

  it('keeps the modes apart', async () => {
    const item = randomUUID()
    const [one] = seen.map((observation) => rowOf(item, observation))
    if (one) await test.store.prices.add([one, { ...one, mode: 'PVE', lowestRub: 9 }])
    await run()
    expect((await rolledUp('hour', item))[0]).toMatchObject({ lowestMin: 100, samples: 1 })
  })
})

describe('old prices', () => {
  it('are dropped by the day and by the month, but not before they are rolled up; days stay', async () => {
    const item = randomUUID()
    const now = START + 35 * DAY_MS
    await add(item, seen)
    const before = { rawMs: now - 31 * DAY_MS, hoursMs: now - 366 * DAY_MS }
    expect(await test.store.prices.dropBefore(before)).toEqual([])
    await run()
    const dropped = await test.store.prices.dropBefore(before)
    expect(dropped).toContain('price_points_2026_10_30')
    expect(dropped).not.toContain('price_points_2026_11_03')
    expect(dropped.filter((name) => name.startsWith('price_hours'))).toEqual([])
    expect(await rolledUp('hour', item)).toEqual(expected.hours)
    expect(await test.store.prices.dropBefore({ rawMs: 0, hoursMs: Date.UTC(2026, 10, 1) })).toEqual([
      'price_hours_2026_10',
    ])
    expect(await rolledUp('day', item)).toEqual(expected.days)
  })
})
