import { expect, it } from 'vitest'
import { choiceOf, withChoice } from './choice.ts'

it.each([
  ['', 'fir'],
  ['as=plain', 'plain'],
  ['as=nonsense', 'fir'],
])('counts %s as %s', (address, kind) => expect(choiceOf(new URLSearchParams(address)).kind).toBe(kind))

it('keeps the address as short as it can be', () => {
  const write = (address: string) =>
    withChoice(new URLSearchParams(), choiceOf(new URLSearchParams(address))).toString()
  expect(write('as=plain&q=relay')).toBe('q=relay&as=plain')
  expect(write('as=fir')).toBe('')
})
