import { describe, expect, it } from 'vitest'
import { daysOf, hoursOf } from './index.ts'
import { HOUR_MS } from '../../platform/time/index.ts'

const observation = (
  hours: number,
  lowestRub: number,
  averageRub: number | null = null,
  offers: number | null = null,
) => ({
  atMs: hours * HOUR_MS,
  lowestRub,
  averageRub,
  offers,
})

describe('hoursOf', () => {
  it('has the lowest, the means and the fewest offers of each hour', () => {
    const observations = [
      observation(1.9, 121, 200, 8),
      observation(1, 100, 150, 5),
      observation(1.5, 110),
      observation(3.2, 90),
    ]
    expect(hoursOf(observations)).toEqual([
      {
        atMs: HOUR_MS,
        lowestMin: 100,
        lowestMean: 110,
        averageMean: 175,
        offersMean: 7,
        offersMin: 5,
        samples: 3, // 331 / 3 and 13 / 2, rounded
      },
      {
        atMs: 3 * HOUR_MS,
        lowestMin: 90,
        lowestMean: 90,
        averageMean: null,
        offersMean: null,
        offersMin: null,
        samples: 1,
      },
    ])
  })
})

describe('daysOf', () => {
  it('counts every hour the same', () => {
    const busy = Array.from({ length: 9 }, () => observation(1, 100, 100, 10))
    const days = daysOf(hoursOf([...busy, observation(5, 200, 300, 1), observation(25, 70)]))
    expect(days).toMatchObject([
      {
        atMs: 0,
        lowestMin: 100,
        lowestMean: 150,
        averageMean: 200,
        offersMean: 6,
        offersMin: 1,
        samples: 10,
      },
      { atMs: 24 * HOUR_MS, lowestMin: 70, lowestMean: 70, averageMean: null, samples: 1 },
    ])
  })
})
