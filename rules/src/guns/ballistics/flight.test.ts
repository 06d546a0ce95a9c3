import { describe, expect, it } from 'vitest'
import { flightOf, layersAt, roundAt } from './index.ts'
import type { Worn } from './index.ts'

const FOOT_M = 0.3048
const YARD_M = 0.9144

describe('a flight', () => {
  // A maker's table of a .308 match bullet of 168 grains (coefficient 0.462, 2,650 ft/s), yards and ft/s.
  it.each([
    [100, 2460],
    [200, 2280],
    [300, 2100],
    [400, 1930],
    [500, 1770],
  ])('after %i yards it still has %i feet per second', (yards, feet) => {
    const [point] = flightOf({ speed: 2650 * FOOT_M, ballisticCoefficient: 0.462 }, [yards * YARD_M])
    expect(Math.abs((point?.speed ?? 0) / FOOT_M / feet - 1)).toBeLessThan(0.01)
  })

  it('begins at the muzzle, and falls as in free fall where the air hardly slows it', () => {
    const [muzzle, far] = flightOf({ speed: 900, ballisticCoefficient: 50 }, [0, 300])
    expect(muzzle).toEqual({ rangeM: 0, speed: 900, timeS: 0, dropM: 0, speedShare: 1 })
    expect(far?.timeS).toBeCloseTo(300 / 900, 2)
    expect(far?.dropM).toBeCloseTo((9.81 / 2) * (300 / 900) ** 2, 2)
  })

  it.each([
    [null, 0.3],
    [900, null],
    [900, 0],
  ])('of speed %s and coefficient %s is not known', (speed, ballisticCoefficient) => {
    expect(flightOf({ speed, ballisticCoefficient }, [100])).toEqual([])
  })

  it.each([
    [1, 40, 50],
    [0.8, 36, 45],
    [0, 20, 25],
  ])('with %f of its speed a round of 40 and 50 has %f and %f', (share, penetration, damage) => {
    const round = roundAt({ penetration: 40, damage: 50, armorDamage: 40 }, share)
    expect(round.penetration).toBeCloseTo(penetration, 9)
    expect(round.damage).toBeCloseTo(damage, 9)
  })
})

describe('what covers a place', () => {
  // 6B43 of the facts, shortened.
  const vest: Worn = {
    inserts: [
      { slot: 'Front_plate', zones: ['plate:Granit_SAPI_chest'], platesSet: 4 },
      { slot: 'Back_plate', zones: ['plate:Granit_SAPI_back'], platesSet: 4 },
      {
        slot: 'Soft_armor_front',
        zones: ['RibcageLow', 'RibcageUp'],
        class: 3,
        durability: 85,
        blunt: 0.36,
        material: 'Aramid',
      },
    ],
  }
  const granit: Worn = { class: 5, durability: 45, blunt: 0.17, material: 'Ceramic' }
  const mask: Worn = {
    class: 2,
    durability: 40,
    blunt: 0.18,
    material: 'UHMWPE',
    zones: ['HeadCommon', 'Eyes'],
  }
  const worn = (plates: Record<string, Worn>) => ({
    plateIn: (slot: string) => plates[slot],
    destructibilityOf: (material: string | undefined) => (material === 'Aramid' ? 0.1875 : 0.6),
  })

  it.each([
    ['a plate before soft armour', 'chest', vest, { Front_plate: granit }, [5, 3]],
    ['soft armour alone without its plate', 'chest', vest, {}, [3]],
    ['a plate alone', 'back', vest, { Back_plate: granit }, [5]],
    ['nothing', 'headTop', vest, { Front_plate: granit }, []],
    ['a mask as a whole', 'eyes', mask, {}, [2]],
    ['no leg', 'leg', vest, { Front_plate: granit }, []],
  ] as const)('%s', (_, place, armor, plates, classes) => {
    expect(layersAt(place, armor, worn(plates)).map((layer) => layer.class)).toEqual(classes)
  })

  it('a layer has the figures of what stands there', () => {
    expect(layersAt('chest', vest, worn({ Front_plate: granit }))).toEqual([
      { class: 5, durability: 45, blunt: 0.17, destructibility: 0.6, slot: 'Front_plate', isPlate: true },
      { class: 3, durability: 85, blunt: 0.36, destructibility: 0.1875, slot: 'Soft_armor_front' },
    ])
  })
})
