import { describe, expect, it } from 'vitest'
import { cheapestFuel, fuelRubPerHour, tankHours } from './index.ts'

const PLAIN = { fuelBase: 4.75, hideoutManagement: 0, isSolarPowerBuilt: false }

// domain reference 6
describe('tankHours', () => {
  it.each([
    ['metal', {}, 21.05],
    ['expeditionary', {}, 12.63],
    ['metal', { isSolarPowerBuilt: true, hideoutManagement: 50 }, 56.14],
    ['metal', { isSolarPowerBuilt: true, hideoutManagement: 51 }, 56.14],
  ] as const)('%s with %j: %f', (fuel, change, hours) => {
    expect(tankHours(fuel, { ...PLAIN, ...change })).toBeCloseTo(hours, 2)
  })
})

it.each([
  ['metal', 75_789],
  ['expeditionary', 45_473],
] as const)('a plain generator burns a %s tank in %i s', (fuel, sec) => {
  expect(Math.floor(tankHours(fuel, PLAIN) * 3600)).toBe(sec)
})

describe('fuelRubPerHour', () => {
  it.each([
    ['metal', 191_520, [218_333, 109_166, 163_750, 81_875]],
    ['expeditionary', 88_888, [168_887, 84_444, 126_665, 63_333]],
  ] as const)('%s at %i a tank, by the day', (fuel, tankRub, expected) => {
    const skilled = { hideoutManagement: 50 }
    const solar = { isSolarPowerBuilt: true }
    const uses = [PLAIN, { ...PLAIN, ...solar }, { ...PLAIN, ...skilled }, { ...PLAIN, ...solar, ...skilled }]
    const perDay = uses.map((use) => fuelRubPerHour(fuel, tankRub, use) * 24)
    // The table has whole roubles, rounded in either direction.
    for (const [nth, rub] of expected.entries()) expect(Math.abs((perDay[nth] ?? 0) - rub)).toBeLessThan(1)
  })
})

describe('cheapestFuel', () => {
  it.each([
    [{ metal: 191_520, expeditionary: 88_888 }, 'expeditionary'],
    [{ metal: 100_000, expeditionary: 90_000 }, 'metal'],
    [{ metal: 100_000 }, 'metal'],
    [{}, undefined],
  ])('%j: %s', (tanks, expected) => expect(cheapestFuel(tanks)).toBe(expected))
})
