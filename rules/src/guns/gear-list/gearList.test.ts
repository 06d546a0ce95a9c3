import { describe, expect, it } from 'vitest'
import { fittingGear, pricePerPoint, sortedGear, type GearFilter, type ListedGear } from './index.ts'

const PACA: ListedGear = {
  uid: 'paca',
  name: 'PACA Soft Armor',
  shortName: 'PACA',
  kind: 'armor',
  class: 2,
  durability: 100,
  effective: 533,
  material: 'Aramid',
  weight: 3.5,
  places: ['chest', 'back'],
  cost: { rub: 26_650 },
}
const ULACH: ListedGear = {
  uid: 'ulach',
  name: 'HighCom Striker ULACH IIIA helmet',
  shortName: 'ULACH',
  kind: 'helmets',
  class: 4,
  durability: 66,
  effective: 195,
  material: 'UHMWPE',
  weight: 1.9,
  places: ['headTop'],
  cost: { rub: 60_000 },
}
const SCAV_VEST: ListedGear = {
  uid: 'scav',
  name: 'Scav Vest',
  shortName: 'Scav Vest',
  kind: 'rigs',
  weight: 0.4,
  cells: 6,
  places: [],
  cost: null,
}
const ALL = [PACA, ULACH, SCAV_VEST]
const ANY: GearFilter = {
  search: '',
  kind: undefined,
  class: 0,
  material: '',
  place: undefined,
  rub: undefined,
  kg: undefined,
}

describe('which gear is listed', () => {
  it.each([
    ['all', {}, ['paca', 'ulach', 'scav']],
    ['a kind', { kind: 'helmets' }, ['ulach']],
    ['the least class', { class: 3 }, ['ulach']],
    ['a material', { material: 'Aramid' }, ['paca']],
    ['a place', { place: 'chest' }, ['paca']],
    ['the most it may cost', { rub: 30_000 }, ['paca']],
    ['the most it may weigh', { kg: 2 }, ['ulach', 'scav']],
    ['words', { search: 'vest scav' }, ['scav']],
  ] as const)('%s', (_, change, uids) =>
    expect(fittingGear(ALL, { ...ANY, ...change }).map(({ uid }) => uid)).toEqual(uids),
  )
})

it.each([
  ['class', true, ['ulach', 'paca', 'scav']],
  ['weight', false, ['scav', 'ulach', 'paca']],
  // 50 and 308 roubles a point; nobody sells the vest.
  ['perPoint', false, ['paca', 'ulach', 'scav']],
  ['price', true, ['ulach', 'paca', 'scav']],
] as const)('by %s, descending %s', (sort, descending, uids) => {
  const sorted = sortedGear(ALL, { sort, descending }, (a, b) => a.localeCompare(b, 'en'))
  expect(sorted.map(({ uid }) => uid)).toEqual(uids)
})

it('a point of PACA costs 50 roubles', () => {
  expect(pricePerPoint(PACA)).toBe(50)
  expect(pricePerPoint(SCAV_VEST)).toBeUndefined()
})
