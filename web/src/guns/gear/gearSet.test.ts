import type { GearLine } from '@raidkit/contract/guns/gear'
import { describe, expect, it } from 'vitest'
import { findCheapestOffer, placesOf, setFor, type GearFacts, type Purse } from './gearSet.ts'

const line = (uid: string, change: Partial<GearLine>): GearLine => ({
  uid,
  url: uid,
  name: uid,
  shortName: uid,
  width: 1,
  height: 1,
  color: 'default',
  category: 'armor',
  kind: 'armor',
  places: [],
  cost: null,
  fleaRub: null,
  sources: [],
  weight: 1,
  material: 'Aramid',
  ...change,
})
const soft = {
  slot: 'Soft_armor_front',
  zones: ['RibcageUp'],
  class: 3,
  durability: 85,
  blunt: 0.36,
  material: 'Aramid',
}
const CARRIER = line('carrier', {
  class: 3,
  fleaRub: 50_000,
  inserts: [{ slot: 'Front_plate', zones: ['plate:Granit_SAPI_chest'], platesSet: 0 }, soft],
})
const PLATE = line('plate', {
  kind: 'plates',
  class: 5,
  durability: 45,
  blunt: 0.17,
  material: 'Ceramic',
  zones: ['plate:Granit_SAPI_chest'],
  weight: 3,
  sources: [{ from: 'trader', trader: 'Ragman', level: 3, rub: 40_000 }],
})
const HELMET = line('helmet', {
  kind: 'helmets',
  class: 4,
  durability: 60,
  blunt: 0.2,
  zones: ['ParietalHead', 'BackHead'],
  fleaRub: 60_000,
})
const RIG = line('rig', { kind: 'rigs', cells: 12, fleaRub: 9_000 })
const FACTS: GearFacts = {
  gear: [CARRIER, PLATE, HELMET, RIG],
  plateSets: [['plate']],
  materials: { Aramid: 0.1875, Ceramic: 0.6 },
  prices: { version: '1', source: 'sample', asOfMs: 0 },
}
const M855A1 = {
  url: 'm855a1',
  name: 'M855A1',
  caliberName: '5.56x45mm',
  caliber: '556x45NATO',
  damage: 49,
  penetration: 44,
  armorDamage: 47,
  fragmentation: 0.3,
  pellets: 1,
  speed: 945,
  ballisticCoefficient: 0.24,
}
const PURSE: Purse = { rub: 1_000_000, kg: undefined, loyalty: 4, withoutFlea: false, cells: 0 }

describe('the set for a purse', () => {
  it.each([
    ['all that helps', {}, ['carrier', 'plate', 'helmet']],
    ['no plate below the loyalty that sells it', { loyalty: 2 }, ['carrier', 'helmet']],
    ['a plate before a helmet', { rub: 100_000 }, ['carrier', 'plate']],
    ['a rig for pockets', { cells: 10 }, ['carrier', 'plate', 'rig', 'helmet']],
    ['nothing too heavy', { kg: 2 }, ['carrier', 'helmet']],
    ['nothing without money', { rub: 0 }, []],
  ])('%s', (_, change, uids) => {
    expect(setFor(FACTS, M855A1, { ...PURSE, ...change })).toMatchObject({ uids })
  })

  it('is impossible where nobody has the pockets', () => {
    expect(setFor(FACTS, M855A1, { ...PURSE, cells: 30 })).toEqual({ impossible: 'cells' })
  })
})

it.each([
  [CARRIER, {}, { rub: 50_000 }],
  [CARRIER, { withoutFlea: true }, undefined],
  [PLATE, {}, { rub: 40_000, trader: 'Ragman' }],
  [PLATE, { loyalty: 2 }, undefined],
])('where a piece is bought', (piece, change, bought) => {
  expect(findCheapestOffer(piece, { ...PURSE, ...change })).toEqual(bought)
})

it('says what each place takes', () => {
  const chest = placesOf([CARRIER, PLATE], FACTS, M855A1).find(({ place }) => place === 'chest')
  expect(chest?.bare).toBeCloseTo(85 / 49, 9)
  expect(chest?.shots).toBeGreaterThan(3)
})
