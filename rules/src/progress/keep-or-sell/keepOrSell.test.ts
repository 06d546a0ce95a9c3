import { expect, it } from 'vitest'
import type { Verdict } from '../needs/index.ts'
import type { SaleAdvice } from '../../prices/sell/index.ts'
import { keepOrSell } from './index.ts'

const saleOf = (count: number): SaleAdvice => ({
  state: 'sell',
  way: { way: 'trader', trader: 'Therapist', currency: '₽', amount: 12_600 * count, rub: 12_600 * count },
})
const nobody = (): SaleAdvice => ({ state: 'unsold', why: 'noPrice' })
const needed: Verdict = { state: 'keep', count: 5, left: 3, spare: 0 }
const complete: Verdict = { state: 'keep', count: 5, left: 0, spare: 2 }
const pool: Verdict = { state: 'pool', pools: [], spare: 0 }
const free: Verdict = { state: 'sell', spare: 0 }

it.each<[string, Verdict, number, object]>([
  ['one that is missing', needed, 1, { why: 'needed', keep: 1, sell: 0, rub: undefined }],
  ['five, of which three are missing', needed, 5, { why: 'needed', keep: 3, sell: 2, rub: 25_200 }],
  ['one more than needed', complete, 1, { why: 'complete', keep: 0, sell: 1, rub: 12_600 }],
  ['one of many that would do', pool, 2, { why: 'pool', keep: 0, sell: 2, rub: 25_200 }],
  ['what nobody asks for', free, 3, { why: 'free', keep: 0, sell: 3, rub: 37_800 }],
])('%s', (_, verdict, pieces, expected) =>
  expect(keepOrSell({ verdict, saleOf }, pieces)).toMatchObject(expected),
)

it('tells the worth of what is kept, and no sum where nobody buys', () => {
  expect(keepOrSell({ verdict: needed, saleOf }).sale).toEqual(saleOf(1))
  expect(keepOrSell({ verdict: free, saleOf: nobody })).toMatchObject({ sell: 1, rub: undefined })
})
