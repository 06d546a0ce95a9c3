import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { MONEY, type Verdict } from '@raidkit/rules/progress/needs'
import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { describe, expect, it } from 'vitest'
import { sellRows, sortedSells } from './sellRows.ts'

// Safe: only these fields are read.
const item = (uid: string, change: Partial<CachedItem> = {}) =>
  ({ uid, name: uid, assembledSlots: 1, ...change }) as CachedItem
const [ROUBLES = ''] = MONEY
const items = [
  item('keep'),
  item('spare'),
  item('cheap'),
  item('large', { assembledSlots: 10 }),
  item('worthless'),
  item('unknown', { partial: true }),
  item(ROUBLES),
]
const prices: Record<string, number> = { keep: 1, spare: 5, cheap: 100, large: 500 }
const view = {
  verdictOf: (uid: string): Verdict =>
    uid === 'keep' || uid === 'spare'
      ? { state: 'keep', count: 2, left: 0, spare: uid === 'spare' ? 3 : 0 }
      : { state: 'sell', spare: 0 },
  saleOf: (uid: string): SaleAdvice => {
    const rub = prices[uid]
    if (rub === undefined) return { state: 'unsold', why: 'noPrice' }
    return { state: 'sell', way: { way: 'trader', trader: 'Therapist', currency: '₽', amount: rub, rub } }
  },
  found: undefined,
}
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const names = (rows: readonly { item: { uid: string } }[]) => rows.map((row) => row.item.uid)

describe('what may be sold', () => {
  it('is what nobody needs, and what is over', () => {
    expect(names(sellRows(items, view))).toEqual(['spare', 'cheap', 'large', 'worthless'])
  })

  it('is what was searched for', () => {
    expect(names(sellRows(items, { ...view, found: new Set(['large', 'keep']) }))).toEqual(['large'])
  })

  it.each([
    ['perSlot', ['spare', 'cheap', 'large', 'worthless']],
    ['rub', ['spare', 'large', 'cheap', 'worthless']],
    ['name', ['spare', 'cheap', 'large', 'worthless']],
  ] as const)('stands by %s, what is there first', (sort, expected) =>
    expect(names(sortedSells(sellRows(items, view), sort, compare))).toEqual(expected),
  )
})
