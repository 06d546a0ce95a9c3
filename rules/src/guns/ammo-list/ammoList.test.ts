import { describe, expect, it } from 'vitest'
import {
  chanceStep,
  classChances,
  fittingRounds,
  sortedRounds,
  wholeDamage,
  type ListedRound,
} from './index.ts'

const round = (change: Partial<ListedRound>): ListedRound => ({
  uid: 'ps',
  name: '5.45x39mm PS gs',
  shortName: 'PS',
  caliber: '545x39',
  caliberName: '5.45x39mm',
  damage: 56,
  penetration: 28,
  armorDamage: 39,
  speed: 890,
  recoil: 0,
  accuracy: 0,
  pellets: 1,
  type: 'bullet',
  cost: { rub: 100 },
  sources: [{ from: 'trader' }],
  ...change,
})
const BT = round({
  uid: 'bt',
  name: '5.45x39mm BT gs',
  shortName: 'BT',
  damage: 54,
  penetration: 37,
  cost: { rub: 300 },
})
const BP = round({
  uid: 'bp',
  name: '7.62x39mm BP gzh',
  caliber: '762x39',
  caliberName: '7.62x39mm',
  damage: 58,
  penetration: 47,
  cost: null,
  sources: [{ from: 'craft' }],
})
const BUCKSHOT = round({
  uid: 'buck',
  name: '12/70 7mm buckshot',
  caliber: '12g',
  caliberName: '12/70',
  damage: 39,
  pellets: 8,
  penetration: 3,
  speed: null,
  sources: [{ from: 'trader' }, { from: 'flea' }],
})
const ALL = [round({}), BT, BP, BUCKSHOT]

// Chances at 100 %: domain reference 21.
it.each([
  [53, 2, 5, 93],
  [53, 2, 6, 23],
  [44, 2, 4, 94],
  [20, 2, 3, 9],
  [3, 2, 2, 0],
])('penetration %i against class %3$i is %i %%', (penetration, first, armorClass, percent) => {
  expect(Math.round((classChances(penetration)[armorClass - first] ?? 0) * 100)).toBe(percent)
})

it.each([
  [0, 0],
  [0.1, 1],
  [0.5, 2],
  [0.8, 3],
  [0.95, 4],
])('a chance of %f is step %i', (chance, step) => expect(chanceStep(chance)).toBe(step))

it('all pellets count', () => {
  expect(wholeDamage(BUCKSHOT)).toBe(312)
  expect(wholeDamage(BP)).toBe(58)
})

describe('which rounds are listed', () => {
  const none = { search: '', calibers: [] }
  it.each([
    ['all', none, ['ps', 'bt', 'bp', 'buck']],
    ['a calibre', { ...none, calibers: ['545x39'] }, ['ps', 'bt']],
    ['two calibres', { ...none, calibers: ['762x39', '12g'] }, ['bp', 'buck']],
    ['words in any order', { ...none, search: 'BT 5.45' }, ['bt']],
    ['words without their signs', { ...none, search: '545x39' }, ['ps', 'bt']],
    ['a source', { ...none, source: 'craft' as const }, ['bp']],
    ['the least penetration', { ...none, penetration: 37 }, ['bt', 'bp']],
    ['nothing', { ...none, search: 'm995' }, []],
  ])('%s', (_, filter, uids) => expect(fittingRounds(ALL, filter).map(({ uid }) => uid)).toEqual(uids))
})

describe('in which order', () => {
  it.each([
    ['penetration', true, ['bp', 'bt', 'ps', 'buck']],
    ['damage', true, ['buck', 'bp', 'ps', 'bt']],
    // BP is not sold: it stands last in either direction.
    ['price', false, ['ps', 'buck', 'bt', 'bp']],
    ['price', true, ['bt', 'ps', 'buck', 'bp']],
    ['speed', false, ['bt', 'ps', 'bp', 'buck']],
    ['caliber', false, ['bt', 'ps', 'bp', 'buck']],
  ] as const)('by %s, descending %s', (sort, descending, uids) => {
    const sorted = sortedRounds(ALL, { sort, descending }, (a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    )
    expect(sorted.map(({ uid }) => uid)).toEqual(uids)
  })
})
