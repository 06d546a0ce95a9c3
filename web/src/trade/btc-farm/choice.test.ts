import { describe, expect, it } from 'vitest'
import { choiceOf, typedFarm } from './choice.ts'

const choice = (query: string) => choiceOf(new URLSearchParams(query))

describe('choiceOf', () => {
  it.each([
    ['', { mode: 'PVP', level: 3, cards: '50', skill: '0', solar: false, fuel: undefined, trader: '' }],
    ['level=1', { level: 1, cards: '10' }],
    ['level=2&cards=7', { level: 2, cards: '7' }],
    ['level=9', { level: 3 }],
    ['mode=pve&fuel=metal&solar=1&building=1', { mode: 'PVE', fuel: 'metal', solar: true, building: true }],
    ['fuel=none', { fuel: 'none' }],
    ['fuel=toString', { fuel: undefined }],
    ['mode=season&solar=yes', { mode: 'PVP', solar: false }],
    [`cards=${'9'.repeat(500)}`, { cards: '9'.repeat(64) }],
  ])('%s', (query, expected) => expect(choice(query)).toMatchObject(expected))
})

describe('typedFarm', () => {
  it.each([
    ['cards=50&skill=51', { cards: 50, skill: 51 }],
    ['cards=0', { cards: 0 }],
    ['level=1&cards=10', { cards: 10 }],
    ['cardPrice=222k&coinPrice=529618', { cardRub: 222_000, coinRub: 529_618, fuelRub: undefined }],
  ])('%s is read', (query, expected) => {
    expect(typedFarm(choice(query))).toMatchObject({ typed: expected, faults: {} })
  })

  it.each([
    ['cards=51', { cards: 'tooMany' }],
    ['level=1&cards=11', { cards: 'tooMany' }],
    ['cards=-1', { cards: 'notWhole' }],
    ['cards=1.5', { cards: 'notWhole' }],
    ['cards=many', { cards: 'notWhole' }],
    ['skill=52', { skill: true }],
    ['skill=-1&cards=x', { skill: true, cards: 'notWhole' }],
  ])('%s cannot be counted', (query, faults) => {
    expect(typedFarm(choice(query))).toEqual({ typed: undefined, faults })
  })

  it('keeps counting without a price that is wrong, and says what is wrong with it', () => {
    const { typed, faults } = typedFarm(choice('fuelPrice=-5&coinPrice=abc&cardPrice=99999999999'))
    expect(typed).toMatchObject({ fuelRub: undefined, coinRub: undefined, cardRub: undefined })
    expect(faults).toEqual({ fuelPrice: 'notPositive', coinPrice: 'notANumber', cardPrice: 'tooHigh' })
  })
})
