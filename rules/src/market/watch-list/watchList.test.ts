import { describe, expect, it } from 'vitest'
import type { FleaPrice } from '../../prices/prices/index.ts'
import { isReached, moveSince, nextVisits, sortedWatch, watchRows, type Target, type Visit } from './index.ts'
import { MINUTE_MS } from '../../platform/time/index.ts'

const visit = (atMin: number, prices: Record<string, number> = {}, source: Visit['source'] = 'live') => ({
  atMs: atMin * MINUTE_MS,
  source,
  prices,
})

describe('a target', () => {
  it.each([
    ['below', 100, 101, false],
    ['below', 100, 100, true],
    ['below', 100, 1, true],
    ['above', 100, 99, false],
    ['above', 100, 100, true],
    ['above', 100, 500, true],
    ['below', 100, undefined, false],
  ] as const)('%s %i at a price of %s: %s', (when, rub, price, expected) =>
    expect(isReached({ when, rub }, price)).toBe(expected),
  )
  it('that is none is not reached', () => expect(isReached(undefined, 5)).toBe(false))
})

describe('visits', () => {
  const first = visit(0, { a: 100 })
  it('a first one has nothing to compare with', () =>
    expect(nextVisits({}, first)).toEqual({ now: first, before: undefined }))

  it('a page loaded anew within half an hour compares with the same', () => {
    const second = visit(100, { a: 120 })
    const at100 = nextVisits({ now: first }, second)
    expect(at100.before).toBe(first)
    const again = visit(105, { a: 130 })
    expect(nextVisits(at100, again)).toEqual({ now: again, before: first })
    const later = visit(136, { a: 140 })
    expect(nextVisits({ now: again, before: first }, later)).toEqual({ now: later, before: again })
  })

  it('real prices are not compared with a sample, and a clock that was set back begins nothing', () => {
    expect(nextVisits({ now: visit(0, {}, 'sample') }, visit(100)).before).toBeUndefined()
    expect(nextVisits({ now: visit(100), before: first }, visit(50)).before).toBe(first)
  })

  it.each([
    ['down by 4 %', { a: 50_000 }, 48_000, { rub: -2000, percent: -4 }],
    ['not at all', { a: 50_000 }, 50_000, { rub: 0, percent: 0 }],
    ['not seen then', { b: 50_000 }, 48_000, undefined],
    ['not seen now', { a: 50_000 }, undefined, undefined],
  ])('%s', (_, prices: Record<string, number>, now, expected) =>
    expect(moveSince(visit(0, prices), 'a', now)).toEqual(expected),
  )
  it('nothing of before, nor what every object has', () => {
    expect(moveSince(undefined, 'a', 5)).toBeUndefined()
    expect(moveSince(visit(0), 'toString', 5)).toBeUndefined()
  })
})

describe('the list', () => {
  const flea = (price: number, change7d: number | null): FleaPrice => ({
    price,
    lastLow: price,
    avg24h: price,
    avg7d: price,
    change24h: null,
    change7d,
    offers: 5,
    observedAtMs: 0,
    isOutlier: false,
  })
  const prices: Record<string, FleaPrice> = { a: flea(100, 5), b: flea(300, -5), c: flea(200, null) }
  const target: Record<string, Target> = { a: { when: 'above', rub: 90 }, b: { when: 'below', rub: 90 } }
  const rows = watchRows(['a', 'b', 'c', 'd'], {
    itemOf: (uid) => (uid === 'd' ? undefined : { name: uid.toUpperCase() }),
    fleaOf: (uid) => prices[uid],
    targetOf: (uid) => target[uid],
    before: visit(0, { b: 150, c: 400 }),
  })
  const uids = (list: readonly { uid: string }[]) => list.map(({ uid }) => uid).join('')

  it('has what is reached first, then the newest star', () => {
    expect(uids(rows)).toBe('adcb')
    expect(rows[3]).toMatchObject({ isReached: false, move: { rub: 150, percent: 100 } })
    expect(rows[1]).toEqual({
      uid: 'd',
      item: undefined,
      flea: undefined,
      target: undefined,
      isReached: false,
      move: undefined,
    })
  })

  it.each([
    ['name', false, 'adbc'],
    ['price', true, 'abcd'],
    ['price', false, 'acbd'],
    ['change7d', false, 'abdc'],
    ['move', false, 'acbd'],
  ] as const)('by %s, descending %s', (sort, descending, expected) => {
    const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
    expect(uids(sortedWatch(rows, { sort, descending }, compare))).toBe(expected)
  })
})
