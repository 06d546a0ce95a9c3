import { expect, it } from 'vitest'
import { listCandidates, type CandidateView, type CandidateRow } from './listed.ts'

const change = {
  recoilVertical: 0,
  recoilHorizontal: 0,
  ergonomics: 0,
  accuracy: 0,
  capacity: 0,
  velocity: 0,
  sightingRange: 0,
  weight: 0,
}
const part = (name: string, of: Partial<typeof change>, price?: CandidateRow['price']): CandidateRow => ({
  part: 0,
  conflicts: [],
  name,
  shortName: name,
  price,
  change: { ...change, ...of },
})
const GRIP = part('grip', { ergonomics: 4, weight: 0.2 }, { rub: 9_000, canBuy: true, loyaltyLevel: 2 })
const STOP = part('hand stop', { recoilVertical: -3 }, { rub: 2_000, canBuy: true, loyaltyLevel: undefined })
const RK = part(
  'RK grip',
  { recoilVertical: -5, ergonomics: -4 },
  { rub: undefined, canBuy: false, loyaltyLevel: 3 },
)
const ANY: CandidateView = { sort: 'best', search: '', canBuy: false, loyaltyLevel: 0 }
const compare = (one: string, other: string) => (one < other ? -1 : 1)

it.each<[string, Partial<CandidateView>, CandidateRow[]]>([
  ['by what is won in all', {}, [GRIP, STOP, RK]],
  ['by recoil', { sort: 'recoil' }, [RK, STOP, GRIP]],
  ['by ergonomics', { sort: 'ergonomics' }, [GRIP, STOP, RK]],
  ['by price, what has none last', { sort: 'price' }, [STOP, GRIP, RK]],
  ['by name', { sort: 'name' }, [RK, GRIP, STOP]],
  ['what can be bought', { canBuy: true }, [GRIP, STOP]],
  ['what a trader sells at loyalty 2', { loyaltyLevel: 2 }, [GRIP]],
  ['what carries the words', { search: ' Grip  rk' }, [RK]],
])('%s', (_, view, expected) =>
  expect(listCandidates([GRIP, STOP, RK], { ...ANY, ...view }, compare)).toEqual(expected),
)

it('nothing is hidden before prices are here', () => {
  const unpriced = part('grip', {})
  expect(listCandidates([unpriced], { ...ANY, canBuy: true, loyaltyLevel: 1 }, compare)).toEqual([unpriced])
})
