import { describe, expect, it } from 'vitest'
import {
  armorStrength,
  bluntShare,
  BODY_HP,
  bodyPartOf,
  durabilityLost,
  effectiveDurability,
  fragmentFactor,
  penetrationChance,
  shareBehind,
} from './index.ts'

// Worked numbers: domain reference 21.
describe('the strength of an armour', () => {
  it.each([
    [2, 100, 20.12],
    [3, 100, 30.18],
    [4, 100, 40.24],
    [5, 100, 50.3],
    [6, 100, 60.36],
    [2, 50, 17.3],
    [3, 50, 25.96],
    [4, 50, 34.61],
    [5, 50, 43.26],
    [6, 50, 51.91],
  ])('class %i at %i %% is %f', (armorClass, percent, strength) => {
    expect(armorStrength(armorClass, percent)).toBeCloseTo(strength, 1)
  })
})

describe('the chance to go through', () => {
  it.each([
    [4, 30, 9.1],
    [4, 35, 38.1],
    [4, 40, 87.2],
    [4, 44, 94.4],
    [5, 44, 30.3],
    [5, 53, 93.2],
    [6, 53, 23.4],
    [3, 20, 9.3],
    [6, 20, 0],
    [6, 45, 0], // 15.36 below the strength
  ])('class %i, penetration %i: %f %%', (armorClass, penetration, percent) => {
    const chance = penetrationChance(penetration, armorStrength(armorClass, 100), 100)
    expect(Math.abs(chance * 100 - percent)).toBeLessThan(0.06)
  })

  it('is certain through what is worn down, and never above it', () => {
    expect(penetrationChance(5, armorStrength(6, 0), 0)).toBe(1)
    expect(penetrationChance(500, armorStrength(2, 100), 100)).toBeLessThan(1)
  })
})

describe('what a hit does', () => {
  const aramid = { destructibility: 0.1875 }
  const m995 = { penetration: 53, armorDamage: 52 }

  it.each([
    ['stopped', 5.68],
    ['through', 4.65],
  ] as const)('M995 in class 4 aramid, %s, costs %f points', (outcome, points) => {
    expect(durabilityLost(m995, aramid, outcome)).toBeCloseTo(points, 2)
  })

  it('costs at least a point', () => {
    expect(durabilityLost({ penetration: 3, armorDamage: 10 }, aramid, 'stopped')).toBe(1)
  })

  it.each([
    ['well above the armour', 60, 40, 1],
    // 44 / (40 + 12)
    ['a little above', 44, 40, 0.846],
    ['far below, worn through', 10, 40, 0.6],
  ])('keeps a share of the damage behind it: %s', (_, penetration, strength, share) => {
    expect(shareBehind(penetration, strength)).toBeCloseTo(share, 3)
  })

  it.each([
    // 0.3 · (1 − 0.03 · 10)
    [30, 40, 0.3, 0.21],
    [5, 60, 0.3, 0.06],
    [50, 40, 0.3, 0.3],
  ])('does a blunt share: penetration %i, strength %i', (penetration, strength, blunt, share) => {
    expect(bluntShare(penetration, strength, blunt)).toBeCloseTo(share, 6)
  })

  it.each([
    [20, 0.4, 1.5],
    [19, 0.4, 1],
    [40, 0, 1],
    [40, null, 1],
  ])('penetration %i, fragmentation %s: factor %f', (penetration, fragmentation, factor) => {
    expect(fragmentFactor({ damage: 50, armorDamage: 40, penetration, fragmentation })).toBe(factor)
  })
})

it.each([
  // 60 points of each: a material that wears fast is worth less.
  [60, 0.1875, 320],
  [60, 0.6, 100],
])('%i points at %f are worth %i', (durability, destructibility, worth) => {
  expect(effectiveDurability(durability, destructibility)).toBeCloseTo(worth, 6)
})

it.each([
  ['chest', 85],
  ['back', 85],
  ['eyes', 35],
  ['headTop', 35],
  ['leg', 65],
] as const)('a hit in %s goes to %i hit points', (place, hitPoints) => {
  expect(BODY_HP[bodyPartOf(place)]).toBe(hitPoints)
})
