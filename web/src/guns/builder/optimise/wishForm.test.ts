import { describe, expect, it } from 'vitest'
import { firstForm, FOR_QUEST, limitsOf } from './wishForm.ts'

describe('limitsOf', () => {
  it.each<[string, string, unknown]>([
    ['nothing', '', { limits: {}, faults: [] }],
    ['a number', '120000', { limits: { mostPrice: 120_000 }, faults: [] }],
    ['as people write it', ' 120 000,5 ', { limits: { mostPrice: 120_000.5 }, faults: [] }],
    ['no number', '12k', { limits: {}, faults: ['mostPrice'] }],
    ['less than nothing', '-5', { limits: {}, faults: ['mostPrice'] }],
  ])('%s', (_, mostPrice, expected) => {
    expect(limitsOf({ entered: { ...firstForm({ capacity: 0 }).entered, mostPrice } })).toEqual(expected)
  })
})

it('begins with the magazine of the default build', () => {
  expect(limitsOf(firstForm({ capacity: 30 }))).toEqual({ limits: { leastCapacity: 30 }, faults: [] })
  expect(limitsOf(firstForm({ capacity: 0 }))).toEqual({ limits: {}, faults: [] })
})

it('asks for something to aim with, but for a gun that is handed in', () => {
  expect(firstForm({ capacity: 30 }).sight).toBe('usable')
  expect(FOR_QUEST.sight).toBe('any')
})
