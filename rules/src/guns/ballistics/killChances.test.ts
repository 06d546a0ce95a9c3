import { describe, expect, it } from 'vitest'
import { endingsOf, expectedShots, killChances, layerSteps, meanShots, shotsFor } from './index.ts'
import type { ArmorLayer, HitRound, Target } from './index.ts'

// Rounds of the facts (domain reference 21), armour of the game.
const PS: HitRound = { damage: 56, penetration: 28, armorDamage: 39 }
const BP: HitRound = { damage: 58, penetration: 47, armorDamage: 63, fragmentation: 0.12 }
const M995: HitRound = { damage: 42, penetration: 53, armorDamage: 52, fragmentation: 0.32 }
const BUCKSHOT: HitRound = { damage: 39, penetration: 3, armorDamage: 26, pellets: 8 }
const SOFT: ArmorLayer = { class: 3, durability: 85, blunt: 0.36, destructibility: 0.1875 }
const PLATE: ArmorLayer = { class: 5, durability: 45, blunt: 0.17, destructibility: 0.6 }

const target = (layers: ArmorLayer[], change: Partial<Target> = {}): Target => ({
  layers,
  durabilities: layers.map(({ durability }) => durability),
  hitPoints: 85,
  withFragments: false,
  ...change,
})

describe('without armour', () => {
  it.each([
    ['PS in the chest', PS, 85, 2],
    ['PS in the head', PS, 35, 1],
    ['PS in a leg', PS, 65, 2],
    ['M995 in the chest', M995, 85, 3],
    ['buckshot in the chest', BUCKSHOT, 85, 1],
  ])('%s', (_, round, hitPoints, shots) => {
    const outcomes = killChances(round, target([], { hitPoints }))
    expect(outcomes).toHaveLength(shots)
    expect(outcomes.at(-1)?.killChance).toBe(1)
    expect(outcomes.at(-2)?.killChance ?? 0).toBe(0)
    expect(meanShots(outcomes)).toBe(shots)
  })
})

it('a hit in a plate before soft armour ends in one of three ways', () => {
  const [plate, soft] = layerSteps(BP, [PLATE, SOFT], [45, 85])
  // Strength 50.30 and 30.18: 0.4 · (50.30 − 47 − 15)², 47 / 62.30, 47 · 0.63 · 0.6 · 1.1
  expect(plate).toMatchObject({ percent: 100, penetration: 47, damage: 58 })
  expect(plate?.chance).toBeCloseTo(0.548, 2)
  expect(plate?.penetrationBehind).toBeCloseTo(35.46, 1)
  expect(plate?.damageBehind).toBeCloseTo(43.76, 1)
  expect(plate?.lost.stopped).toBeCloseTo(19.54, 1)
  expect(soft?.penetration).toBe(plate?.penetrationBehind)
  const endings = endingsOf(BP, [PLATE, SOFT], { durabilities: [45, 85], withFragments: false })
  expect(endings).toHaveLength(3)
  expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  // A round that the plate stops does not wear the layers behind it.
  expect(endings[0]?.durabilities).toEqual([45 - (plate?.lost.stopped ?? 0), 85])
})

describe('the chances of every shot', () => {
  const cases: [string, HitRound, Target][] = [
    ['soft armour', PS, target([SOFT])],
    ['a plate and soft armour', BP, target([PLATE, SOFT])],
    ['worn armour', M995, target([PLATE, SOFT], { durabilities: [20, 40] })],
    ['fragments', M995, target([PLATE], { withFragments: true })],
    ['pellets', { ...BUCKSHOT, pellets: 2, penetration: 25 }, target([SOFT])],
  ]

  it.each(cases)('%s: as every way of five shots followed one by one', (_, round, aim) => {
    const outcomes = killChances(round, aim)
    for (let shots = 1; shots <= 5; shots++) {
      const known = outcomes[Math.min(shots, outcomes.length) - 1]?.killChance
      expect(known).toBeCloseTo(killedIn(shots * (round.pellets ?? 1), round, aim), 3)
    }
  })

  it.each(cases)('%s: never fall, and add up', (_, round, aim) => {
    const outcomes = killChances(round, aim)
    const whole = outcomes.reduce((sum, { exactly }) => sum + exactly, 0)
    expect(whole).toBeCloseTo(outcomes.at(-1)?.killChance ?? 0, 9)
    expect(outcomes.every(({ exactly }) => exactly >= 0)).toBe(true)
    expect(shotsFor(outcomes, 0.5)).toBeLessThanOrEqual(shotsFor(outcomes, 0.9) ?? 0)
  })
})

/** Computes the chance over every sequence without merging states; the search over states must agree with it. */
function killedIn(hits: number, round: HitRound, aim: Target, hitPoints = aim.hitPoints): number {
  if (hitPoints <= 0) return 1
  if (hits === 0) return 0
  const { layers, durabilities, withFragments } = aim
  return endingsOf(round, layers, { durabilities, withFragments }).reduce(
    (sum, ending) =>
      sum +
      ending.chance *
        killedIn(hits - 1, round, { ...aim, durabilities: ending.durabilities }, hitPoints - ending.damage),
    0,
  )
}

describe('by expectation', () => {
  it('a first shot does the mean of its endings', () => {
    const [first] = expectedShots(PS, target([SOFT]))
    const endings = endingsOf(PS, [SOFT], { durabilities: [85], withFragments: false })
    expect(first?.damage).toBeCloseTo(
      endings.reduce((sum, { chance, damage }) => sum + chance * damage, 0),
      9,
    )
  })

  it('ends when nothing is left', () => {
    const shots = expectedShots(BP, target([PLATE, SOFT]))
    expect(shots.at(-1)?.hitPoints).toBe(0)
    expect(shots.at(-2)?.hitPoints).toBeGreaterThan(0)
  })

  it('an armour that stops all keeps its wearer up for as long as was followed', () => {
    const wall = { class: 6, durability: 10_000, blunt: 0, destructibility: 0.1875 }
    expect(expectedShots(PS, target([wall]))).toHaveLength(60)
    expect(meanShots(killChances(PS, target([wall])))).toBeUndefined()
    expect(shotsFor(killChances(PS, target([wall])), 0.5)).toBeUndefined()
  })
})
