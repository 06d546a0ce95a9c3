import { expect, it } from 'vitest'
import { wallChoiceOf, withWallChoice } from './wallChoice.ts'

it.each([
  ['', 'fir'],
  ['as=plain', 'plain'],
  ['as=nonsense', 'fir'],
])('counts %s as %s', (address, kind) => expect(wallChoiceOf(new URLSearchParams(address)).kind).toBe(kind))

it('keeps the address as short as it can be', () => {
  const write = (address: string) =>
    withWallChoice(new URLSearchParams(), wallChoiceOf(new URLSearchParams(address))).toString()
  expect(write('as=plain&q=relay')).toBe('q=relay&as=plain')
  expect(write('as=fir')).toBe('')
})
