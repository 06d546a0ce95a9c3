import { describe, expect, it } from 'vitest'
import { filledText, flatTexts, gapsOf, withFallback } from './index.ts'

describe('withFallback', () => {
  const english = { a: 'one', b: { c: 'two', d: 'three' }, e: { f: 'four' } }

  it.each([
    ['nothing of its own', [{}], english],
    ['one key below', [{ b: { d: 'drei' } }], { ...english, b: { c: 'two', d: 'drei' } }],
    [
      'the nearest language first',
      [{ a: 'uno' }, { a: 'un', e: { f: 'cuatro' } }],
      { ...english, a: 'uno', e: { f: 'cuatro' } },
    ],
    ['an empty text is none', [{ a: '' }], english],
    [
      'a text where a group should be, and a group where a text should be',
      [{ b: 'x', a: { c: 'x' } }],
      english,
    ],
    ['keys that English does not have', [{ z: 'x', b: { y: 'x' } }], english],
    ['keys of every object', [{ constructor: 'x' }], english],
  ])('%s', (_, own, expected) => {
    expect(withFallback([...own, english])).toEqual(expected)
  })

  it('keeps the order of English', () => {
    expect([...flatTexts(withFallback([{ e: { f: 'x' }, a: 'y' }, english])).keys()]).toEqual([
      'a',
      'b.c',
      'b.d',
      'e.f',
    ])
  })
})

describe('gaps', () => {
  it.each([
    ['{item}: {price}', { item: 'Salewa', price: '12 ₽' }, 'Salewa: 12 ₽'],
    ['{a} and {a}', { a: 1 }, '1 and 1'],
    ['{unknown}', {}, '{unknown}'],
    ['{toString}', {}, '{toString}'],
    ['{a}', { a: '{b}', b: 'x' }, '{b}'],
  ])('%s', (text, values, expected) => {
    expect(filledText(text, values as Record<string, string | number>)).toBe(expected)
  })

  it('are named as often as they stand there', () => {
    expect(gapsOf('{b} {a} {b} {} { x }')).toEqual(['a', 'b', 'b'])
  })
})
