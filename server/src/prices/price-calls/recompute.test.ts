import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { currentPrice, hoursOf, type ItemPrice, type ObservedPrice } from '@raidkit/rules/prices/prices'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputePrices } from '../prices/recompute.ts'
import { runUnhurried } from '../../platform/store/pools.ts'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import { rollUpWaiting } from './jobs.ts'

// Ten past the hour: every hour before has been rolled up.
const NOW = Date.UTC(2026, 10, 15, 12, 10)
const UNTIL = Date.UTC(2026, 10, 15, 12)

let test: TestStore
beforeAll(async () => {
  test = await testStore(2)
})
afterAll(() => test.close())

const rub = fc.integer({ min: 1, max: 1_000_000_000 })
const observations = fc.array(
  fc.record({
    // In whole seconds: within one second the lower price counts as the later one.
    atMs: fc.oneof(
      fc.integer({ min: 1, max: 9 * 24 * 3600 }).map((seconds) => NOW - seconds * 1000),
      fc.integer({ min: 1, max: 2 * 24 * 3600 }).map((seconds) => NOW - seconds * 1000),
    ),
    lowestRub: rub,
    averageRub: fc.option(rub, { nil: null }),
    offers: fc.option(fc.nat(1_000_000), { nil: null }),
  }),
  { minLength: 1, maxLength: 30 },
)

async function kept(item: string): Promise<ItemPrice | undefined> {
  const [row] = await test.store.currentPrices.of('PVP', [item])
  if (!row) return undefined
  const {
    mode: _mode,
    item: itemUid,
    observedAt,
    averageRub: _average,
    changedIn: _changed,
    ...figures
  } = row
  return { itemUid, ...figures, observedAtMs: observedAt.getTime() }
}

/** Computes the expected price by the rule: from observations of the last two days and completed hours. */
function expected(itemUid: string, given: readonly ObservedPrice[]): ItemPrice | undefined {
  const hours = hoursOf(given).map(({ atMs, lowestMean }) => ({ atMs, lowestRub: lowestMean }))
  const at = currentPrice({ itemUid, observations: given, hours: [], nowMs: NOW })
  const week = currentPrice({
    itemUid,
    observations: given,
    nowMs: UNTIL,
    hours: hours.filter(({ atMs }) => atMs <= UNTIL),
  })
  if (!at) return undefined
  const isRolledUp = hours.some(({ atMs }) => atMs > UNTIL - 7 * DAY_MS && atMs <= UNTIL)
  return { ...at, avg7d: isRolledUp ? (week?.avg7d ?? null) : at.avg7d }
}

describe('prices worked out in the database', () => {
  // Many items in one round, because the cost of a roll-up depends on the hours, not on the number of items.
  it.each([
    ['those that were asked for', (items: string[]) => items],
    ['all there are', () => undefined],
  ])(
    'are those of the rule: %s',
    async (_, wanted) => {
      await fc.assert(
        fc.asyncProperty(fc.array(observations, { minLength: 12, maxLength: 12 }), async (given) => {
          // Two observations of one second from two sources would both be the newest; the rule for whole observations
          // decides between them.
          const seen = given.map((list) => [
            ...new Map(list.map((observation) => [observation.atMs, observation])).values(),
          ])
          const items = seen.map(() => randomUUID())
          const observations = seen.flatMap((list, nth) =>
            list.map(({ atMs, ...observation }) => ({
              item: items[nth] ?? '',
              mode: 'PVP',
              source: 'feed',
              ...observation,
              observedAt: new Date(atMs),
            })),
          )
          await runUnhurried(async () => {
            await test.store.prices.add(observations)
            await rollUpWaiting(test.store, new AbortController().signal)
          })
          await recomputePrices(test.store, { mode: 'PVP', items: wanted(items), nowMs: NOW })
          for (const [nth, item] of items.entries()) {
            const { change7d: _week, ...price } = (await kept(item)) ?? {}
            const { change7d: _ruled, ...ruled } = expected(item, seen[nth] ?? []) ?? {}
            expect(price).toEqual(ruled)
          }
        }),
        { numRuns: 4, endOnFailure: true },
      )
    },
    180_000,
  )

  it('compares with the day that ended a week ago', async () => {
    const item = randomUUID()
    const observation = (hoursAgo: number, lowestRub: number) => ({
      item,
      mode: 'PVP',
      source: 'feed',
      observedAt: new Date(UNTIL - hoursAgo * HOUR_MS),
      lowestRub,
      averageRub: null,
      offers: null,
    })
    await test.store.prices.add([1, 2, 3].map((hours) => observation(hours, 100)))
    await test.store.prices.add([170, 175, 190].map((hours) => observation(hours, 80)))
    await rollUpWaiting(test.store, new AbortController().signal)
    await recomputePrices(test.store, { mode: 'PVP', items: [item], nowMs: NOW })
    expect(await kept(item)).toMatchObject({ avg24h: 100, avg7d: 100, change7d: 25 })
  })
})
