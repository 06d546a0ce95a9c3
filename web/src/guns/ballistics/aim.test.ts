import { describe, expect, it } from 'vitest'
import { aimOf, type BallisticsFacts } from './aim.ts'
import { choiceOf } from './choice.ts'
import { outcomeOf } from './outcome.ts'

const round = (url: string, penetration: number, damage: number) => ({
  url,
  name: url,
  caliberName: '5.56x45mm',
  caliber: '556x45NATO',
  damage,
  penetration,
  armorDamage: 52,
  fragmentation: 0.3,
  pellets: 1,
  speed: 1013,
  ballisticCoefficient: 0.259,
})
const plate = (url: string, armorClass: number) => ({
  url,
  name: url,
  class: armorClass,
  durability: 45,
  blunt: 0.17,
  material: 'Ceramic',
})
const FACTS: BallisticsFacts = {
  rounds: [round('m995', 53, 42), round('m855', 31, 54)],
  armors: [
    {
      url: 'vest',
      name: 'Vest',
      kind: 'armor',
      class: 5,
      material: 'Aramid',
      inserts: [
        { slot: 'Front_plate', zones: ['plate:Granit_SAPI_chest'], platesSet: 0 },
        {
          slot: 'Soft_armor_front',
          zones: ['RibcageUp'],
          class: 3,
          durability: 85,
          blunt: 0.36,
          material: 'Aramid',
        },
      ],
    },
    {
      url: 'helmet',
      name: 'Helmet',
      kind: 'helmets',
      class: 4,
      durability: 60,
      blunt: 0.2,
      material: 'Aramid',
      zones: ['ParietalHead'],
    },
  ],
  plates: [plate('weak', 3), plate('strong', 5)],
  plateSets: [[0, 1]],
  guns: [{ url: 'm4a1', name: 'M4A1', caliber: '556x45NATO', rateOfFire: 800, velocity: 0 }],
  materials: { Aramid: 0.1875, Ceramic: 0.6 },
}
const aim = (query: string) => aimOf(FACTS, choiceOf(new URLSearchParams(query)))

describe('what an address aims at', () => {
  it.each([
    ['the plate that the armour comes with, before its soft armour', 'armor=vest', 'chest', [5, 3]],
    ['another plate', 'armor=vest&plate=weak', 'chest', [3, 3]],
    ['an empty slot', 'armor=vest&plate=none', 'chest', [3]],
    ['where the plate does not reach', 'armor=vest&at=leg', 'leg', []],
    ['the first place that a helmet covers', 'armor=helmet', 'headTop', [4]],
    ['nothing worn', 'armor=none', 'chest', []],
  ])('%s', (_, query, place, classes) => {
    expect(aim(query)).toMatchObject({ place, unknown: [] })
    expect(aim(query)?.layers.map((layer) => layer.class)).toEqual(classes)
  })

  it('says what it does not know, and goes on with what it has', () => {
    expect(aim('round=phaser&armor=vest&gun=m4a1')).toMatchObject({
      unknown: ['phaser'],
      round: { url: 'm995' },
      gun: { name: 'M4A1' },
    })
  })

  it('begins at the durability that is left', () => {
    expect(aim('armor=vest&wear=50')?.target.durabilities).toEqual([22.5, 42.5])
  })

  it.each(['wear=0', 'wear=101', 'wear=x', 'range=-1', 'range=1e9'])('takes %s for nothing said', (query) => {
    expect(choiceOf(new URLSearchParams(query))).toMatchObject({ wear: 100, rangeM: 0 })
  })
})

describe('what comes of it', () => {
  const outcome = (query: string, rangeM = 0) => {
    const at = aim(query)
    if (!at) throw new Error('the facts have rounds')
    return outcomeOf(at, rangeM)
  }

  it('an unarmoured chest of 85 takes three rounds of 42', () => {
    expect(outcome('armor=none')).toMatchObject({ mean: 3, half: 3, likely: 3, killS: undefined })
  })

  it('a gun makes a time of it: two pauses at 800 rounds a minute', () => {
    expect(outcome('armor=none&gun=m4a1').killS).toBeCloseTo(0.15, 9)
  })

  it('a farther shot has less penetration, and is never quicker to kill', () => {
    const { ranges } = outcome('armor=vest')
    const by = ranges.map(({ penetration }) => penetration)
    expect(by).toEqual(by.toSorted((a, b) => b - a))
    expect(ranges.at(-1)?.mean).toBeGreaterThanOrEqual(ranges[0]?.mean ?? 0)
    expect(outcome('armor=vest', 100).round.penetration).toBeCloseTo(by[3] ?? 0, 9)
  })
})
