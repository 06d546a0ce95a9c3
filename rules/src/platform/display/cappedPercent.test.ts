import { describe, expect, it } from 'vitest'
import { cappedPercent, cappedPercentText } from './index.ts'

describe('cappedPercentText', () => {
  it.each([
    [12.4, '+12%'],
    [999, '+999%'],
    // From 1 ₽ to 250 ₽.
    [24_900, '>+999%'],
    [-100, '-100%'],
    [null, '0%'],
    [Infinity, '0%'],
  ])('%s reads %s', (change, expected) => expect(cappedPercentText(change, 'en')).toBe(expected))
})

it('changes beyond the cap count as equal', () => {
  expect(cappedPercent(1_000)).toEqual(cappedPercent(24_900))
  expect(cappedPercent(998).isCapped).toBe(false)
})
