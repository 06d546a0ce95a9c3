import { describe, expect, it } from 'vitest'
import { setMark, NO_MARKS, parseMarks } from './tradeMarks.ts'

describe('parseMarks', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"a":'],
    ['a list', '["completed"]'],
    ['text', '"completed"'],
    ['other words', '{"a":"done","b":1,"c":null}'],
    ['a uid without end', JSON.stringify({ ['x'.repeat(65)]: 'completed' })],
  ])('%s reads as no marks', (_, text) => expect(parseMarks(text)).toBe(NO_MARKS))

  it('reads what was written', () => {
    expect(parseMarks('{"a":"completed","b":"canceled","c":7}')).toEqual({ a: 'completed', b: 'canceled' })
  })
})

describe('marked', () => {
  it.each([
    ['sets', {}, 'completed', { a: 'completed' }],
    ['changes', { a: 'completed' }, 'canceled', { a: 'canceled' }],
    ['takes off', { a: 'completed', b: 'canceled' }, undefined, { b: 'canceled' }],
  ] as const)('%s', (_, before, mark, expected) => expect(setMark(before, 'a', mark)).toEqual(expected))
})
