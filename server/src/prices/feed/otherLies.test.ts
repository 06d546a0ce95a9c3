import { loadCatalog } from '@raidkit/catalog/load'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BITCOIN, servedItem } from '../../testing/services/feedWorld.ts'
import { lyingSite, type LyingSite } from '../../testing/faults/lyingSite.ts'

/** Timeout for a busy machine. */
const SLOW_MS = 120_000

let world: LyingSite
beforeEach(async () => {
  world = await lyingSite()
}, SLOW_MS)
afterEach(() => world.close())

describe('other lies', () => {
  it(
    'about what traders pay, about barters and about names are held, the prices go on',
    async () => {
      await world.firstRound()
      const english = world.feed.world.texts['en'] ?? {}
      for (const key of Object.keys(english)) english[key] = 'Buy gold at example.org'
      for (const barter of world.feed.world.barters.regular)
        Object.assign(barter as object, { offeredItem: { item: BITCOIN, count: 1000 } })
      for (const craft of world.feed.world.crafts.regular) Object.assign(craft as object, { duration: 1 })
      world.wait(24 * 60 * MINUTE_MS)
      await world.nextRound()
      const problems = (await world.held()).map(({ url, problem }) => [
        url.slice(world.feed.url.length),
        problem,
      ])
      expect(problems.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
        ['/regular/barters', 'offers'],
        ['/regular/crafts', 'offers'],
        ['/regular/items_en', 'renamed'],
      ])
      expect(await world.feedPart()).toMatchObject({ state: 'ok' })
      for (const item of Object.values(world.items())) item['basePrice'] = Number(item['basePrice']) * 10
      await world.nextRound()
      expect(await world.feedPart()).toMatchObject({ state: 'failing', reason: 'offers' })
    },
    SLOW_MS,
  )

  it(
    'about unknown items leave no trace but in the list of new ones',
    async () => {
      const id = '6fffffffffffffffffffff01'
      const offer = { trader: '54cb50c76803fa8b248b4571', price: 5, currency: 'RUB', priceRUB: 5 }
      world.items()[id] = servedItem(id, {
        lastLowPrice: 5,
        updated: world.items()[world.lookedAt]?.['updated'],
        buyFromTrader: [offer],
      })
      world.feed.world.barters.regular.push({
        id: '6fffffffffffffffffffff02',
        trader: offer.trader,
        minTraderLevel: 1,
        requiredItems: [{ item: id, count: 1 }],
        offeredItem: { item: BITCOIN, count: 1 },
      })
      await world.firstRound()
      const { current, unknownItems } = world.site.deps.catalog
      expect([current.items.length, unknownItems.map((one) => one.id)]).toEqual([
        (await loadCatalog()).items.length,
        [id],
      ])
      expect((await world.site.deps.catalog.offers()).buy.has(uidOf(id))).toBe(false)
      expect(current.barters.some(({ uid }) => uid === uidOf('6fffffffffffffffffffff02'))).toBe(false)
      const span = { item: uidOf(id), mode: 'PVP' as const, from: new Date(0), to: new Date(world.nowMs) }
      expect(await world.site.deps.store.prices.history(span)).toEqual([])
    },
    SLOW_MS,
  )
})
