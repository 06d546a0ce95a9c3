import { expect, it } from 'vitest'
import { mergedMarks, type MapMark } from './index.ts'

const pin = (text: string): MapMark => ({ kind: 'pin', color: 'red', level: 'main', text, points: [[1, 2]] })
const pins = (texts: string): MapMark[] => [...texts].map(pin)

it.each([
  ['nothing changed', 'ab', 'ab', 'ab', 'ab'],
  ['drawn here', 'ab', 'abc', 'ab', 'abc'],
  ['drawn there', 'ab', 'ab', 'abd', 'abd'],
  ['drawn on both sides', 'ab', 'abc', 'abd', 'abdc'],
  ['taken away here', 'ab', 'a', 'abd', 'ad'],
  ['taken away there', 'ab', 'abc', 'b', 'bc'],
  ['the same drawn on both sides is one', 'a', 'ab', 'ab', 'ab'],
  ['changed here, untouched there', 'ab', 'aB', 'ab', 'aB'],
  ['one of two alike taken away', 'aa', 'a', 'aa', 'a'],
  ['all taken away here, one drawn there', 'ab', '', 'abc', 'c'],
])('%s', (_, base, mine, theirs, expected) => {
  const merged = mergedMarks(pins(base), pins(mine), pins(theirs))
  expect(merged.map(({ text }) => text).join('')).toBe(expected)
})
