import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { NeedRow, Verdict } from '@raidkit/rules/progress/needs'
import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { expect, it } from 'vitest'
import { answersFor } from './answers.ts'

// Safe: only these fields are read.
const item = (uid: string, name: string) => ({ uid, name, shortName: uid }) as CachedItem
const named = [item('a', 'Spare cable'), item('b', 'Cable'), item('c', 'Cable drum'), item('cable', 'Wire')]
const items = new Map(named.map((one) => [one.uid, one]))
// Safe: only these fields are read.
const row = { id: 'c', uids: ['c'] } as unknown as NeedRow
const verdictOf = (uid: string): Verdict =>
  uid === 'c' ? { state: 'keep', count: 3, left: 3, spare: 0 } : { state: 'sell', spare: 0 }
const adviceOf = (_: string, count: number): SaleAdvice => ({
  state: 'sell',
  way: { way: 'trader', trader: 'Therapist', currency: '₽', amount: 500 * count, rub: 500 * count },
})
const view = { search: 'cable', items, rows: [row], verdictOf, adviceOf }

it('answers for every item that was found, the nearest names first', () => {
  const answers = answersFor(['a', 'c', 'b', 'cable', 'gone'], view)
  expect(answers.map((answer) => answer.item.uid)).toEqual(['cable', 'b', 'c', 'a'])
  expect(answers.map(({ isMeant }) => isMeant)).toEqual([true, true, true, false])
})

it('says keep or sell, why and for how much', () => {
  const [needed, free] = answersFor(['c', 'a'], view)
  expect(needed).toMatchObject({ row, advice: { why: 'needed', keep: 1, rub: undefined } })
  expect(free).toMatchObject({ advice: { why: 'free', sell: 1, rub: 500 } })
  expect(free?.row).toBeUndefined()
})

it('knows who needs it before it knows prices', () => {
  const [first] = answersFor(['c'], { ...view, adviceOf: undefined })
  expect(first).toMatchObject({ verdict: { state: 'keep' }, advice: undefined })
})
