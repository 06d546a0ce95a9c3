import { describe, expect, it } from 'vitest'
import { feeAnswer, feeReduction, fleaFee } from './index.ts'
import { FLEA_RATES } from '../../testing/fleaRates.ts'

// domain reference 1.1 and 1.2
const BARE = { hasIntelCenter3: false, hideoutManagement: 0 }
const IC3 = { hasIntelCenter3: true, hideoutManagement: 0 }
const SKILLED = { hasIntelCenter3: true, hideoutManagement: 50 }

describe('fleaFee', () => {
  // domain reference 1.3, every row
  it.each([
    ['reference', 10_000, 10_000, 1, 600, 420, 330],
    ['reference', 10_000, 20_000, 1, 1_074, 752, 591],
    ['reference, an exact half with IC3', 10_000, 100_000, 1, 12_075, 8_453, 6_641],
    ['reference', 10_000, 5_000, 1, 537, 376, 295],
    ['Salewa', 15_090, 30_000, 1, 1_610, 1_127, 885],
    ['three Salewa', 15_090, 30_000, 3, 4_829, 3_380, 2_656],
    ['graphics card', 198_000, 222_200, 1, 12_582, 8_807, 6_920],
    ['LEDX', 970_000, 699_999, 1, 51_678, 36_175, 28_423],
  ])('%s: %i asked at %i, %i pieces', (_, basePrice, askingPrice, count, bare, ic3, skilled) => {
    const offer = { basePrice, askingPrice, count }
    const fees = [BARE, IC3, SKILLED].map((reduction) => fleaFee({ ...offer, ...reduction }, FLEA_RATES))
    expect(fees).toEqual([bare, ic3, skilled])
  })

  // domain reference 1.3, the share of the asking price
  it.each([
    [0.1, 120.8],
    [0.25, 28.1],
    [0.5, 10.7],
    [0.75, 7.2],
    [0.9, 6.3],
    [1, 6],
    [2, 5.4],
    [5, 7.9],
    [10, 12.1],
    [20, 19],
    [40, 30.1],
    [60, 39.6],
  ])('at %f times the base value %f per cent of the price are due', (multiple, percent) => {
    const input = { basePrice: 10_000, askingPrice: 10_000 * multiple, count: 1, ...BARE }
    const answer = feeAnswer(input, FLEA_RATES)
    // Within a tenth, because the formula gives 28.05 for the row of 0.25.
    const share = answer.state === 'known' ? answer.sharePercent : Number.NaN
    expect(Math.abs(share - percent)).toBeLessThan(0.1)
  })

  it('takes the price of the whole pile when sold as one piece', () => {
    const pile = { basePrice: 15_090, askingPrice: 90_000, count: 3, asOnePiece: true, ...BARE }
    expect(fleaFee(pile, FLEA_RATES)).toBe(4_829)
  })

  it('counts the commission modifier of an item', () => {
    expect(
      fleaFee({ basePrice: 10_000, askingPrice: 10_000, count: 1, modifier: 0.5, ...BARE }, FLEA_RATES),
    ).toBe(300)
  })
})

describe('feeReduction', () => {
  // domain reference 1.2
  it.each([
    [0, 0.3],
    [25, 0.375],
    [50, 0.45],
    [51, 0.453],
    [-4, 0.3],
    [900, 0.453],
  ])('management %i takes off %f', (hideoutManagement, share) => {
    expect(feeReduction({ hasIntelCenter3: true, hideoutManagement }, FLEA_RATES)).toBeCloseTo(share, 10)
    expect(feeReduction({ hasIntelCenter3: false, hideoutManagement }, FLEA_RATES)).toBe(0)
  })
})

describe('feeAnswer', () => {
  const offer = { basePrice: 10_000, askingPrice: 20_000, count: 1, ...BARE }

  it.each([
    ['nothing asked', { askingPrice: 0 }, { state: 'wrong', what: 'price' }],
    ['a negative price', { askingPrice: -5 }, { state: 'wrong', what: 'price' }],
    ['a fraction of a rouble', { askingPrice: 10.5 }, { state: 'wrong', what: 'price' }],
    ['no number', { askingPrice: Number.NaN }, { state: 'wrong', what: 'price' }],
    ['more money than there is', { askingPrice: 1_000_000_001 }, { state: 'wrong', what: 'price' }],
    ['no piece', { count: 0 }, { state: 'wrong', what: 'count' }],
    ['half a piece', { count: 0.5 }, { state: 'wrong', what: 'count' }],
    ['no base value', { basePrice: 0 }, { state: 'noBase' }],
  ])('says what is wrong: %s', (_, change, expected) => {
    expect(feeAnswer({ ...offer, ...change }, FLEA_RATES)).toEqual(expected)
  })

  it('says what is kept', () => {
    expect(feeAnswer(offer, FLEA_RATES)).toMatchObject({ feeRub: 1_074, keptRub: 18_926 })
  })
})
