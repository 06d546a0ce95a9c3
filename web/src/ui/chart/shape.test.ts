import { HOUR_MS } from '@raidkit/rules/platform/time'
import { describe, expect, it } from 'vitest'
import { historyShape } from './shape.ts'

describe('historyShape', () => {
  it('draws prices above the bars of offers, the oldest at the left', () => {
    // Prices take 72 % of the height, 22 % are below them and 6 % above; the most offers reach 17.6 %.
    expect(
      historyShape({
        timesMs: [0, HOUR_MS, 2 * HOUR_MS],
        lowest: [100, 150, 200],
        average: [100, null, 200],
        offers: [10, null, 5],
      }),
    ).toEqual({
      lowest: 'M0 780L500 420L1000 60',
      average: 'M0 780M1000 60',
      offers: 'M0 1000V824M1000 1000V912',
    })
  })

  it('draws a price that never moved in the middle of what is left to prices', () => {
    const shape = historyShape({
      timesMs: [0, HOUR_MS],
      lowest: [100, 100],
      average: [null, null],
      offers: [1, 1],
    })
    expect(shape?.lowest).toBe('M0 420L1000 420')
  })

  it('draws nothing where there is no point', () => {
    expect(historyShape({ timesMs: [], lowest: [], average: [], offers: [] })).toBeUndefined()
  })
})
