import { describe, expect, it } from 'vitest'
import { sampleDate, withSampleColumn } from './useSampleDate.ts'

describe('sampleDate', () => {
  const asOfMs = Date.parse('2026-07-16T21:30:00Z')
  it.each([
    ['sample', '16.07.26'],
    ['live', undefined],
  ] as const)('of %s prices: %s', (source, expected) => expect(sampleDate({ source, asOfMs })).toBe(expected))
})

it('every row says that it is a sample, under a name of its own', () => {
  const table = [
    ['Item', 'Price'],
    ['Bolts', 9000],
    ['CPU fan', 12_000],
  ]
  expect(withSampleColumn(table, { name: 'Prices', value: 'Sample of 16.07.26' })).toEqual([
    ['Item', 'Price', 'Prices'],
    ['Bolts', 9000, 'Sample of 16.07.26'],
    ['CPU fan', 12_000, 'Sample of 16.07.26'],
  ])
})
