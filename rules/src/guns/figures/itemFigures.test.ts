import { describe, expect, it } from 'vitest'
import type { Ammo } from '../ammo/index.ts'
import { itemFigures } from './index.ts'

const calibers = { '556x45NATO': '5.56x45mm' }
const unknown = {
  penetrationDeviation: null,
  penetrationChance: null,
  ricochet: null,
  pellets: 1,
  accuracy: 0,
  recoil: 0,
  lightBleed: null,
  heavyBleed: null,
  durabilityBurn: 1,
  heat: null,
  staminaBurn: null,
  misfire: null,
  feedFailure: null,
  massG: null,
  diameterMm: null,
  ballisticCoefficient: null,
  stack: null,
  type: 'bullet',
  isTracer: 0,
  tracerColor: null,
}
// domain reference 21: 5.56 M995 42 damage, 53 penetration, 1,013 m/s, armour damage 52 %
const m995: Ammo = {
  ...unknown,
  uid: 'm995',
  caliber: '556x45NATO',
  damage: 42,
  penetration: 53,
  armorDamage: 52,
  fragmentation: 0.32,
  speed: 1013,
}

describe('itemFigures', () => {
  it('lists a round in the order of the page and leaves out what says nothing', () => {
    expect(itemFigures({ ammo: m995, calibers })).toEqual([
      { figure: 'caliber', value: '5.56x45mm' },
      { figure: 'damage', value: 42 },
      { figure: 'penetration', value: 53 },
      { figure: 'armorDamage', value: 52 },
      { figure: 'fragmentation', value: 32 },
      { figure: 'bulletSpeed', value: 1013 },
    ])
  })

  it('turns shares into per cent and spells a tracer one way', () => {
    const ammo = { ...m995, recoil: -0.05, accuracy: 0.1, isTracer: 1, tracerColor: 'tracerRed' }
    const figures = new Map(itemFigures({ ammo, calibers }).map(({ figure, value }) => [figure, value]))
    expect(figures.get('recoilChange')).toBe(-5)
    expect(figures.get('accuracyChange')).toBe(10)
    expect(figures.get('tracer')).toEqual(['red'])
  })

  it('gives a part its changes, with signs left to the page', () => {
    // domain reference 20: a part of -21 % recoil; 0.057 centre of impact are 1.96 MOA
    const mod = { uid: 'm', ergonomics: 11, recoil: -0.21, centerOfImpact: 0.057, zoom: [[1, 4], [1]] }
    const figures = new Map(itemFigures({ mod, calibers }).map(({ figure, value }) => [figure, value]))
    expect(figures.get('ergonomicsChange')).toBe(11)
    expect(figures.get('recoilChange')).toBe(-21)
    expect(figures.get('moa')).toBeCloseTo(1.96, 2)
    expect(figures.get('zoom')).toBe('1× / 4×')
  })

  it('knows armour by class, material and penalties', () => {
    const gear = {
      uid: 'g',
      kind: 'armor' as const,
      class: 4,
      durability: 80,
      material: 'UHMWPE',
      blunt: 0.2,
      speed: -0.04,
      blocks: ['eyewear'],
      weightClass: 'None',
    }
    expect(itemFigures({ gear, calibers })).toEqual([
      { figure: 'armorClass', value: 4 },
      { figure: 'durability', value: 80 },
      { figure: 'material', value: ['UHMWPE'] },
      { figure: 'blunt', value: 20 },
      { figure: 'speedPenalty', value: -4 },
      { figure: 'blocks', value: ['eyewear'] },
    ])
  })

  it.each([
    ['a key with uses', { uses: 10 }, [{ figure: 'uses', value: 10 }]],
    ['a key without an end', { uses: 0 }, [{ figure: 'unlimited', value: ['unlimited'] }]],
  ])('%s', (_, change, expected) => {
    expect(itemFigures({ gear: { uid: 'k', kind: 'keys', ...change }, calibers })).toEqual(expected)
  })

  it('says nothing of an item of which nothing is known', () => {
    expect(itemFigures({ calibers })).toEqual([])
  })
})
