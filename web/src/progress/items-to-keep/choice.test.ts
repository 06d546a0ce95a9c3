import { expect, it } from 'vitest'
import { choiceOf, withChoice } from './choice.ts'

it.each([[''], ['q=relay&view=sell&by=name'], ['for=keys&view=pools']])(
  'is the same after a way through the address: %s',
  (address) => {
    const choice = choiceOf(new URLSearchParams(address))
    expect(withChoice(new URLSearchParams(), choice).toString()).toBe(address)
  },
)

it.each([
  ['view=nonsense', { view: 'keep' }],
  ['view=sell&by=__proto__', { view: 'sell', sellSort: 'perSlot' }],
])('reads %s as on the first visit', (address, expected) =>
  expect(choiceOf(new URLSearchParams(address))).toMatchObject(expected),
)
