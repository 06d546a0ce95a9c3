import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitIntoParts } from './messages.ts'

it('cuts a list into parts of at most 500 that make the list again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 2_000 }), (list) => {
      const cut = splitIntoParts(list)
      expect(cut.flat()).toEqual(list)
      expect(Math.max(0, ...cut.map((part) => part.length))).toBeLessThanOrEqual(500)
    }),
  )
  expect(splitIntoParts([])).toEqual([])
})
