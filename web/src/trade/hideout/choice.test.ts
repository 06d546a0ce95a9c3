import { describe, expect, it } from 'vitest'
import { choiceOf, typedPlan } from './choice.ts'

const choice = (query: string) => choiceOf(new URLSearchParams(query))

describe('choiceOf', () => {
  it.each([
    ['', { mode: 'PVP', hours: '8', budget: '', own: false }],
    ['mode=pve&hours=12&budget=500k&own=1', { mode: 'PVE', hours: '12', budget: '500k', own: true }],
    ['mode=arena&own=yes', { mode: 'PVP', own: false }],
  ])('%s', (query, expected) => expect(choice(query)).toMatchObject(expected))
})

describe('typedPlan', () => {
  it.each([
    ['', 8, undefined],
    ['hours=0.5&budget=500k', 0.5, 500_000],
    ['hours=1,5&budget=1%20000%20000', 1.5, 1_000_000],
    ['hours=240', 240, undefined],
    ['budget=0', 8, 0],
    ['budget=1m', 8, 1_000_000],
  ])('%s is read', (query, hours, budgetRub) => {
    expect(typedPlan(choice(query))).toEqual({ hours, budgetRub, budgetFault: undefined })
  })

  it.each([
    'hours=0',
    'hours=241',
    'hours=-3',
    'hours=soon',
    'hours=1e9',
    'hours=+',
    'hours=NaN',
    'hours=Infinity',
    'hours=٨',
  ])('%s is no time', (query) => {
    expect(typedPlan(choice(query)).hours).toBeUndefined()
  })

  it.each([
    ['budget=-5', 'notPositive'],
    ['budget=-0', 'notPositive'],
    ['budget=NaN', 'notANumber'],
    ['budget=1e9', 'notANumber'],
    ['budget=0.5', 'fraction'],
    ['budget=all', 'notANumber'],
    ['budget=99999999999', 'tooHigh'],
  ])('%s is no budget', (query, budgetFault) => {
    expect(typedPlan(choice(query))).toMatchObject({ budgetRub: undefined, budgetFault })
  })
})
