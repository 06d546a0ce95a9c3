import { describe, expect, it } from 'vitest'
import { robustPrice } from './index.ts'

/** LEDX of the domain reference 3: its daily high was 13,000,000 at an average of 656,286. */
const ledx = { price: 656_286, offers: 12, avg24h: 656_286, avg7d: 660_000, isOutlier: false }

describe('robustPrice', () => {
  it.each([
    ['of an ordinary market is the price', {}, undefined, 656_286, []],
    ['of three offers too', { offers: 3, price: 640_000 }, undefined, 640_000, []],
    ['of offers that nobody counted too', { offers: null, price: 640_000 }, undefined, 640_000, []],
    ['of two offers is the least that is known', { offers: 2, price: 900_000 }, undefined, 656_286, ['thin']],
    ['of two cheap offers is their price', { offers: 2, price: 500_000 }, undefined, 500_000, ['thin']],
    ['of none is doubted as well', { offers: 0 }, undefined, 656_286, ['thin']],
    ['of a joke is the average', { price: 13_000_000 }, undefined, 656_286, ['week']],
    ['of twice the week is not far yet', { price: 1_320_000 }, undefined, 1_320_000, []],
    ['of over twice the week is', { price: 1_320_001 }, undefined, 656_286, ['week']],
    ['of less than half of the week stays low', { price: 329_999 }, undefined, 329_999, ['week']],
    ['of a far last look is named so', { isOutlier: true }, undefined, 656_286, ['outlier']],
    ['above a trader is what they ask', { price: 700_000 }, 650_000, 650_000, ['trader']],
    ['as dear as the trader is fine', { price: 650_000 }, 650_000, 650_000, []],
    [
      'all at once',
      { price: 13_000_000, offers: 1, isOutlier: true },
      100,
      100,
      ['thin', 'outlier', 'week', 'trader'],
    ],
    [
      'without a past has only itself',
      { price: 9, offers: 1, avg24h: null, avg7d: null },
      undefined,
      9,
      ['thin'],
    ],
    ['takes nothing for no price', { price: 9, offers: 1, avg24h: 0, avg7d: 0 }, 0, 9, ['thin']],
  ] as const)('%s', (_, change, ask, rub, doubts) => {
    expect(robustPrice({ ...ledx, ...change }, ask)).toEqual({ rub, doubts })
  })
})
