import { describe, expect, it } from 'vitest'
import { heldCount, withHeld } from './heldCount.ts'

describe('heldCount', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1 000', 1_000],
    ['0', 0],
    ['99999999999', 1_000_000],
    ['-4', undefined],
    ['', undefined],
    ['two', undefined],
    ['1e9', undefined],
    ['9'.repeat(40), undefined],
  ])('%j', (text, expected) => expect(heldCount(text)).toBe(expected))
})

describe('withHeld', () => {
  const others = [{ uid: 'nails', count: 1, fir: 2 }]
  it.each([
    ['a new thing', 'bolts', { fir: 3 }, [...others, { uid: 'bolts', count: 0, fir: 3 }]],
    [
      'one that is there, its other count untouched',
      'nails',
      { count: 5 },
      [{ uid: 'nails', count: 5, fir: 2 }],
    ],
  ])('%s', (_, uid, held, expected) => expect(withHeld(others, uid, held)).toEqual(expected))
})
