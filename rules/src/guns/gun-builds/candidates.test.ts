import { describe, expect, it } from 'vitest'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import { bestCandidate, buildFaults, candidatesOf, mendsOf, partPath, slotOfPath, slotPath } from './index.ts'

const [PLAIN, LONG, STOCK, GRIP] = [0, 1, 2, 3]
const foregrip = [{ slot: 'mod_foregrip', set: 2 }]
// The AK-74N of domain reference 20: ergonomics 31, recoil 96 and 244; parts of round figures.
const GUN: GunParts = {
  gun: {
    uid: 'gun',
    caliber: '545x39',
    ergonomics: 31,
    recoilVertical: 96,
    recoilHorizontal: 244,
    rateOfFire: 650,
    fireModes: [],
    centerOfImpact: 0,
    effectiveDistance: 0,
    sightingRange: 50,
    weight: 1,
    width: 2,
    height: 1,
    ammo: [],
    slots: [
      { slot: 'mod_handguard', required: true, set: 0 },
      { slot: 'mod_stock', set: 1 },
    ],
  },
  parts: [
    { uid: 'plain', category: '', ergonomics: 11, weight: 0.2, slots: foregrip },
    { uid: 'long', category: '', recoil: -0.25, ergonomics: 4, conflicts: [STOCK] },
    { uid: 'stock', category: '', recoil: -0.25, conflicts: [LONG] },
    { uid: 'grip', category: '', ergonomics: 5, weight: 0.1 },
  ],
  sets: [[PLAIN, LONG], [STOCK], [GRIP]],
  presets: [],
}
const plain: MountedPart = { part: PLAIN, parent: -1, slot: 'mod_handguard' }
const grip: MountedPart = { part: GRIP, parent: 0, slot: 'mod_foregrip' }
const stock: MountedPart = { part: STOCK, parent: -1, slot: 'mod_stock' }
const HANDGUARD = { parent: -1, slot: 'mod_handguard' }

describe('what fits a slot', () => {
  it('comes with the change that it would bring', () => {
    const [first, second] = candidatesOf(GUN, [], HANDGUARD)
    expect(first).toMatchObject({ part: PLAIN, change: { ergonomics: 11, recoilVertical: 0, weight: 0.2 } })
    // A quarter of 96 and of 244
    expect(second?.change).toMatchObject({ ergonomics: 4, recoilVertical: -24, recoilHorizontal: -61 })
  })
  it('counts what goes with the part that stood there', () => {
    const [same, long] = candidatesOf(GUN, [plain, grip], HANDGUARD)
    expect(same?.change).toMatchObject({ ergonomics: 0, weight: 0 })
    // 4 instead of 11, and the grip's 5 has no place on it
    expect(long?.change).toMatchObject({ ergonomics: -12, weight: -0.3 })
  })
  it('counts the round', () => {
    const [, long] = candidatesOf(GUN, [], { ...HANDGUARD, round: { recoil: 0.25, speed: 900 } })
    expect(long?.change.recoilVertical).toBe(-24)
  })
  it('names what is in its way', () => {
    expect(candidatesOf(GUN, [stock], HANDGUARD).map(({ conflicts }) => conflicts)).toEqual([[], [0]])
  })
  it.each([
    ['a slot that the gun has not', { parent: -1, slot: 'mod_scope' }],
    ['a part that is not there', { parent: 7, slot: 'mod_foregrip' }],
  ])('is nothing for %s', (_, place) => expect(candidatesOf(GUN, [], place)).toEqual([]))
  it('is best where most is won and nothing is in the way', () => {
    expect(bestCandidate(candidatesOf(GUN, [], HANDGUARD))?.part).toBe(LONG) // 4 + 24 against 11
    expect(bestCandidate(candidatesOf(GUN, [stock], HANDGUARD))?.part).toBe(PLAIN)
    expect(bestCandidate([])).toBeUndefined()
  })
})

describe('a fault is mended', () => {
  const mended = (build: MountedPart[]) =>
    buildFaults(GUN, build).flatMap((fault) =>
      mendsOf(GUN, build, fault).map(({ kind, part, build: next }) => ({
        kind,
        part,
        left: buildFaults(GUN, next).length,
      })),
    )
  it('an empty slot by the best that fits', () => {
    expect(mended([])).toEqual([{ kind: 'fill', part: LONG, left: 0 }])
  })
  it('two parts in each other’s way by one of them or another in its place', () => {
    const long = { ...plain, part: LONG }
    expect(mended([stock, long])).toEqual([
      { kind: 'remove', part: STOCK, left: 0 },
      { kind: 'remove', part: LONG, left: 1 }, // the handguard is required
      { kind: 'replace', part: PLAIN, left: 0 },
    ])
  })
  it('what has no place by removing it', () => {
    expect(mended([plain, { ...stock, slot: 'mod_scope' }])).toEqual([
      { kind: 'remove', part: STOCK, left: 0 },
    ])
    expect(mended([plain, { ...stock, part: GRIP }])).toEqual([{ kind: 'remove', part: GRIP, left: 0 }])
    expect(mended([plain, plain])).toEqual([{ kind: 'remove', part: PLAIN, left: 0 }])
  })
})

it('a slot has the same path whatever stands elsewhere', () => {
  expect(slotPath([plain], 0, 'mod_foregrip')).toBe('mod_handguard/mod_foregrip')
  expect(slotPath([stock, plain], 1, 'mod_foregrip')).toBe('mod_handguard/mod_foregrip')
  expect([partPath([plain, grip], 1), partPath([plain], -1)]).toEqual(['mod_handguard/mod_foregrip', ''])
  expect(slotOfPath([stock, plain], 'mod_handguard/mod_foregrip')).toEqual({
    parent: 1,
    slot: 'mod_foregrip',
  })
  expect(slotOfPath([], 'mod_stock')).toEqual({ parent: -1, slot: 'mod_stock' })
  expect(slotOfPath([stock], 'mod_handguard/mod_foregrip')).toBeUndefined()
})
