import { describe, expect, it } from 'vitest'
import { isValuable, pricePerSlot } from './index.ts'

describe('pricePerSlot', () => {
  it.each([
    [30_000, 1, 30_000, true],
    [30_000, 2, 15_000, true],
    [30_000, 3, 10_000, false], // over 10k, not 10k itself
    [30_001, 3, 10_000, true],
    [100, 3, 33, false],
    [0, 4, 0, false],
    [500, 0, 500, false],
    [500, Number.NaN, 500, false],
  ])('%i over %i slots: %i, valuable: %s', (price, slots, perSlot, valuable) => {
    expect([pricePerSlot(price, slots), isValuable(price, slots)]).toEqual([perSlot, valuable])
  })
})
