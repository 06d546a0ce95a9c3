import { expect, it } from 'vitest'
import { keepChoiceOf, withKeepChoice } from './keepChoice.ts'

it.each([[''], ['q=relay&view=sell&by=name'], ['for=keys&view=pools']])(
  'is the same after a way through the address: %s',
  (address) => {
    const choice = keepChoiceOf(new URLSearchParams(address))
    expect(withKeepChoice(new URLSearchParams(), choice).toString()).toBe(address)
  },
)

it.each([
  ['view=nonsense', { view: 'keep' }],
  ['view=sell&by=__proto__', { view: 'sell', sellSort: 'perSlot' }],
])('reads %s as on the first visit', (address, expected) =>
  expect(keepChoiceOf(new URLSearchParams(address))).toMatchObject(expected),
)
