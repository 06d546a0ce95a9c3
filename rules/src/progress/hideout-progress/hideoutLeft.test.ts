import { describe, expect, it } from 'vitest'
import { hideoutLeft, leftCost } from './index.ts'
import { PLAYER, makeStation } from './testStations.ts'

const HOUR = 3_600
const stations = [
  makeStation(
    'vents',
    { sec: HOUR, items: [{ itemUid: 'hose', count: 2 }] },
    { sec: 2 * HOUR, items: [{ itemUid: 'hose', count: 3, foundInRaid: true }] },
  ),
  makeStation('heating', { sec: 4 * HOUR, items: [{ itemUid: 'fuel', count: 1 }] }),
  makeStation('stash', { sec: 9 * HOUR }, { sec: 3 * HOUR, needs: { vents: 2 } }),
]

describe('hideoutLeft', () => {
  it('adds up everything that does not stand', () => {
    expect(hideoutLeft(stations, PLAYER)).toEqual({
      levels: ['vents-1', 'vents-2', 'heating-1', 'stash-2'],
      items: [
        { itemUid: 'hose', fir: 3, plain: 2, leftFir: 3, leftPlain: 2 },
        { itemUid: 'fuel', fir: 0, plain: 1, leftFir: 0, leftPlain: 1 },
      ],
      sec: 10 * HOUR,
      // vents 1 and 2, then the stash; the heating meanwhile
      soonestSec: 6 * HOUR,
    })
  })

  it('leaves out what stands', () => {
    const left = hideoutLeft(stations, { ...PLAYER, modulesBuilt: ['vents-2', 'heating-1'] })
    expect(left).toEqual({ levels: ['stash-2'], items: [], sec: 3 * HOUR, soonestSec: 3 * HOUR })
  })

  it('looks at some levels alone', () => {
    expect(hideoutLeft(stations, PLAYER, ['heating-1', 'stash-1', 'gone-1'])).toMatchObject({
      levels: ['heating-1'],
      sec: 4 * HOUR,
    })
  })

  // domain reference 12: found-in-raid pieces serve a plain need only once their own needs are met
  it.each([
    ['none', 0, 0, 3, 2],
    ['plain ones', 9, 0, 3, 0],
    ['two of the raid', 0, 2, 1, 2],
    ['four of the raid', 0, 4, 0, 1],
    ['four of the raid and a plain one', 1, 4, 0, 0],
    ['more than anybody needs', 50, 50, 0, 0],
  ])('%s', (_, count, fir, leftFir, leftPlain) => {
    const { items } = hideoutLeft(stations, { ...PLAYER, itemsFound: [{ uid: 'hose', count, fir }] })
    expect(items[0]).toMatchObject({ leftFir, leftPlain })
  })

  it('ends where stations wait for one another', () => {
    const ring = [
      makeStation('a', { sec: 1, needs: { b: 1 } }),
      makeStation('b', { sec: 1, needs: { a: 1 } }),
    ]
    expect(hideoutLeft(ring, PLAYER)).toMatchObject({ levels: ['a-1', 'b-1'], sec: 2 })
  })
})

describe('leftCost', () => {
  const { items } = hideoutLeft(stations, PLAYER)

  it('keeps what must be found in raid apart', () => {
    const costs: Record<string, number> = { hose: 10_000, fuel: 200_000 }
    expect(leftCost(items, (uid) => costs[uid])).toEqual({
      rub: 220_000,
      firRub: 30_000,
      ownRub: 0,
      unpriced: [],
    })
    // Items that cannot be bought are summed separately, at their value.
    expect(
      leftCost(
        items,
        (uid) => costs[uid],
        () => true,
      ),
    ).toMatchObject({ rub: 0, firRub: 30_000, ownRub: 220_000 })
  })

  it('names what has no price instead of counting it as nothing', () => {
    const cost = leftCost(items, (uid) => (uid === 'hose' ? 10_000 : undefined))
    expect(cost).toMatchObject({ rub: 20_000, firRub: 30_000, unpriced: [{ itemUid: 'fuel', leftPlain: 1 }] })
  })

  it('asks no price of what is there', () => {
    const found = { ...PLAYER, itemsFound: [{ uid: 'fuel', count: 1, fir: 0 }] }
    const cost = leftCost(hideoutLeft(stations, found).items, (uid) => (uid === 'hose' ? 1 : undefined))
    expect(cost.unpriced).toEqual([])
  })
})
