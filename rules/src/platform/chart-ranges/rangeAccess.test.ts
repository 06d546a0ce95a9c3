import { describe, expect, it } from 'vitest'
import { CHART_RANGES, rangeAccess, rangeStartMs, rangeStep } from './index.ts'

describe('chart ranges', () => {
  it.each([
    ['7d', 'visitor', 'hour'],
    ['1m', 'pro', 'hour'],
    ['6m', 'pro', 'day'],
    ['1y', 'pro', 'day'],
    ['all', 'pro', 'day'],
  ] as const)('%s is for a %s and shows a point each %s', (range, access, step) => {
    expect([rangeAccess(range), rangeStep(range)]).toEqual([access, step])
  })

  it('are all open where the operator opened them', () => {
    const open = CHART_RANGES.map((range) => rangeAccess(range, { chartsBeyond7d: 'visitor' }))
    expect(new Set(open)).toEqual(new Set(['visitor']))
  })

  it.each([
    ['7d', 1_700_000_000_000, 1_699_395_200_000],
    ['1m', 1_700_000_000_000, 1_697_408_000_000],
    ['1y', 1_700_000_000_000, 1_668_464_000_000],
    ['all', 1_700_000_000_000, 0],
    ['1y', 1_000, 0],
  ] as const)('%s at %i starts at %i', (range, nowMs, startMs) => {
    expect(rangeStartMs(range, nowMs)).toBe(startMs)
  })
})
