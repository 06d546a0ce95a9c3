import { expect, it } from 'vitest'
import { plannerChoice } from './choice.ts'

it.each([
  ['', { onlyTaken: false, kappaFirst: false, map: '' }],
  ['taken=1&kappa=1&map=woods', { onlyTaken: true, kappaFirst: true, map: 'woods' }],
  ['taken=yes&kappa=0&map=', { onlyTaken: false, kappaFirst: false, map: '' }],
  [`map=${'x'.repeat(99)}`, { map: 'x'.repeat(40) }],
])('%s', (address, expected) => {
  expect(plannerChoice(new URLSearchParams(address))).toMatchObject(expected)
})
