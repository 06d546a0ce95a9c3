import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAP_LEVELS } from '../../platform/maps/index.ts'
import { MARK_COLORS, MARK_KINDS, MapMarks, readMarks } from './index.ts'

const odd = fc.constantFrom<unknown>(undefined, null, '', 'x', 7, Number.NaN, {}, [], 'customs')
const metre = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -5_000, max: 5_000, noNaN: true }) },
  fc.constantFrom<unknown>(Number.NaN, Infinity, 5_000.1, '1', null),
)
const mark = fc.record(
  {
    kind: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...MARK_KINDS) }, odd),
    color: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...MARK_COLORS) }, odd),
    level: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...MAP_LEVELS) }, odd),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('x'.repeat(500), 'x'.repeat(501)),
    ),
    points: fc.oneof(
      { weight: 9, arbitrary: fc.array(fc.tuple(metre, metre), { maxLength: 5 }) },
      fc.constant(Array.from({ length: 201 }, () => [1, 2])),
      odd,
    ),
    more: fc.constant(1),
  },
  { requiredKeys: ['kind', 'color', 'level', 'text', 'points'] },
)
const marks = fc.record({
  map: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('customs', 'lab') }, odd),
  marks: fc.oneof({ weight: 9, arbitrary: fc.array(mark, { maxLength: 3 }) }, odd),
})

it('a browser takes exactly what the server takes, and the same of it', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 19, arbitrary: marks }, odd), (value) => {
      const byHand = readMarks(value)
      const bySchema = MapMarks.safeParse(value)
      expect(byHand.state === 'marks').toBe(bySchema.success)
      if (byHand.state !== 'marks' || !bySchema.success) return
      expect(byHand.marks).toEqual(bySchema.data)
      taken++
    }),
    { numRuns: 2_000 },
  )
  expect(taken).toBeGreaterThan(100)
})
