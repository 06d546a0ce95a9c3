import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GROWN_ITEMS, lyingSite, type LyingSite } from '../../testing/faults/lyingSite.ts'
import { expectHeld, PRICE_LIES } from '../../testing/samples/priceLies.ts'

/** Timeout for a busy machine. */
const SLOW_MS = 120_000

let world: LyingSite
beforeEach(async () => {
  world = await lyingSite({ knows: 'market' })
}, SLOW_MS)
afterEach(() => world.close())

it(
  'ten times as many items are held, and every honest document after them is taken',
  async () => {
    await world.firstRound()
    const before = world.known(world.lookedAt) ?? 0
    const { version } = world.site.deps.catalog.current
    const stopLying = world.growTenfold()
    await world.nextRound()
    expect(await world.feedPart()).toMatchObject({ state: 'failing', reason: 'grown', ageSeconds: 360 })
    expect(await world.held()).toMatchObject([{ problem: 'grown', unknown: GROWN_ITEMS, times: 1 }])
    stopLying()
    for (const rub of [before + 1, before + 2]) {
      Object.assign(world.items()[world.lookedAt] ?? {}, { lastLowPrice: rub })
      await world.nextRound()
      expect([world.known(world.lookedAt), (await world.feedPart()).state]).toEqual([rub, 'ok'])
    }
    expect([await world.held(), world.site.deps.catalog.current.version]).toEqual([[], version])
  },
  SLOW_MS,
)

describe('prices that jump', () => {
  it(
    'are held, however often they are told, and the last good ones stay with their age',
    async () => {
      await world.firstRound()
      // The proof `lies` repeats each of them four times.
      for (const [nth, name] of Object.keys(PRICE_LIES).entries())
        await expectHeld(world, name, nth === 0 ? 4 : 1)
    },
    SLOW_MS,
  )

  it(
    'are held in the very first document too, and without offers that can be believed',
    async () => {
      const stopLying = world.lieAboutPrices((rub) => rub * 10)
      await world.tick()
      await world.site.deps.prices.settle()
      expect([await world.feedPart(), world.known(world.lookedAt)]).toEqual([
        expect.objectContaining({ state: 'failing', reason: 'prices' }),
        undefined,
      ])
      stopLying()
      await world.nextRound()
      for (const item of Object.values(world.items()))
        if (item['lastLowPrice']) item['lastOfferCount'] = 'many'
      await world.nextRound()
      expect(await world.feedPart()).toMatchObject({ state: 'failing', reason: 'unpriced' })
    },
    SLOW_MS,
  )

  it(
    'by steps of less than three times end where the week says no',
    async () => {
      await world.firstRound()
      const reasons: (string | undefined)[] = []
      for (let nth = 0; nth < 4; nth += 1) {
        world.lieAboutPrices((rub) => rub * 2.8)
        await world.nextRound()
        reasons.push((await world.feedPart()).reason)
      }
      expect(reasons.at(-1)).toBe('prices')
    },
    SLOW_MS,
  )

  it(
    'for a single item are taken: they are outliers by themselves',
    async () => {
      await world.firstRound()
      const before = world.known(world.lookedAt) ?? 0
      Object.assign(world.items()[world.lookedAt] ?? {}, { lastLowPrice: before * 50 })
      await world.nextRound()
      expect(await world.feedPart()).toMatchObject({ state: 'ok' })
      expect(world.site.deps.prices.of('PVP').byUid.get(uidOf(world.lookedAt))).toMatchObject({
        lastLow: before * 50,
        isOutlier: true,
      })
    },
    SLOW_MS,
  )
})

describe('a smaller document', () => {
  it(
    'is believed the third time in a row, also over a restart, and what was lost may come back',
    async () => {
      await world.firstRound()
      const whole = structuredClone(world.items())
      world.lose(0.2)
      await world.nextRound()
      expect(await world.feedPart()).toMatchObject({ state: 'failing', reason: 'shrunk' })
      await world.restart()
      // An answer right after a restart is not a further confirmation.
      await world.tick()
      await world.nextRound()
      expect(await world.held()).toMatchObject([{ problem: 'shrunk', times: 2 }])
      await world.nextRound()
      expect([await world.feedPart(), await world.held()]).toMatchObject([{ state: 'ok', ageSeconds: 0 }, []])
      expect(world.site.deps.catalog.current.items.length).toBeGreaterThan(5000)
      world.feed.world.items.regular = whole
      await world.nextRound()
      expect(await world.feedPart()).toMatchObject({ state: 'ok' })
    },
    SLOW_MS,
  )

  it(
    'is not believed when an honest one came between, nor when it shrinks on and on',
    async () => {
      await world.firstRound()
      const whole = structuredClone(world.items())
      world.lose(0.2)
      await world.nextRound()
      await world.nextRound()
      world.feed.world.items.regular = structuredClone(whole)
      await world.nextRound()
      expect(await world.feedPart()).toMatchObject({ state: 'ok' })
      for (let nth = 0; nth < 4; nth += 1) {
        world.lose(0.2)
        await world.nextRound()
        expect(await world.held()).toMatchObject([{ problem: 'shrunk', times: 1 }])
      }
    },
    SLOW_MS,
  )

  it(
    'counts also while the service says that nothing has changed',
    async () => {
      await world.firstRound()
      world.lose(0.2)
      await world.nextRound()
      for (let nth = 0; nth < 2; nth += 1) {
        world.wait(6 * MINUTE_MS)
        await world.tick()
      }
      expect(
        world.feed.asked.filter(({ path }) => path === '/regular/items').map(({ status }) => status),
      ).toEqual([200, 200, 304, 304])
      expect([await world.feedPart(), await world.held()]).toMatchObject([{ state: 'ok' }, []])
    },
    SLOW_MS,
  )
})
