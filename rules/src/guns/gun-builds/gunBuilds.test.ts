import { describe, expect, it } from 'vitest'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import type { Attachment } from '../loadouts/index.ts'
import {
  attachmentsOf,
  buildFaults,
  buildFigures,
  buildKey,
  buildOf,
  computeBuildSize,
  mountPart,
  removePart,
} from './index.ts'

const gun: GunParts['gun'] = {
  uid: 'gun',
  caliber: '545x39',
  ergonomics: 31,
  recoilVertical: 96,
  recoilHorizontal: 244,
  rateOfFire: 650,
  fireModes: ['single', 'fullauto'],
  centerOfImpact: 0.057,
  effectiveDistance: 650,
  sightingRange: 50,
  weight: 1,
  width: 2,
  height: 1,
  ammo: [],
  slots: [
    { slot: 'mod_handguard', required: true, set: 0 },
    { slot: 'mod_stock', set: 1 },
    { slot: 'mod_nothing', required: true },
  ],
}
const HANDGUARD = 0
const LONG_HANDGUARD = 1
const STOCK = 2
const GRIP = 3
const gunParts: GunParts = {
  gun,
  parts: [
    { uid: 'handguard', category: 'handguard', ergonomics: 11, slots: [{ slot: 'mod_foregrip', set: 2 }] },
    {
      uid: 'long',
      category: 'handguard',
      recoil: -0.21,
      slots: [{ slot: 'mod_foregrip', set: 2 }],
      conflicts: [STOCK],
    },
    {
      uid: 'stock',
      category: 'stock',
      recoil: -0.05,
      ergonomics: -0.5,
      grow: [0, 1, 0, 0],
      conflicts: [LONG_HANDGUARD],
    },
    { uid: 'grip', category: 'foregrip', grow: [0, 0, 0, 1], weight: 0.1 },
  ],
  sets: [[HANDGUARD, LONG_HANDGUARD], [STOCK], [GRIP]],
  presets: [],
}
const on = (part: number, parent: number, slot: string): MountedPart => ({ part, parent, slot })
const whole = [on(HANDGUARD, -1, 'mod_handguard'), on(STOCK, -1, 'mod_stock'), on(GRIP, 0, 'mod_foregrip')]

describe('buildFaults', () => {
  it.each<[string, MountedPart[], unknown[]]>([
    ['a whole build has none', whole, []],
    [
      'an empty required slot that something fits',
      [],
      [{ kind: 'slotEmpty', parent: -1, slot: 'mod_handguard' }],
    ],
    ['a slot that is not there', [whole[0]!, on(GRIP, -1, 'mod_foregrip')], [{ kind: 'noSuchSlot', at: 1 }]],
    ['a part on a later one', [on(GRIP, 1, 'mod_foregrip'), whole[0]!], [{ kind: 'noSuchSlot', at: 0 }]],
    ['a part that does not fit', [on(GRIP, -1, 'mod_handguard')], [{ kind: 'doesNotFit', at: 0 }]],
    ['two in one slot', [whole[0]!, whole[0]!], [{ kind: 'slotTaken', at: 1, other: 0 }]],
    [
      'two that exclude each other',
      [on(LONG_HANDGUARD, -1, 'mod_handguard'), whole[1]!],
      [{ kind: 'conflict', at: 1, other: 0 }],
    ],
    ['a part that is none', [on(99, -1, 'mod_handguard')], [{ kind: 'doesNotFit', at: 0 }]],
  ])('%s', (_, build, faults) => {
    expect(buildFaults(gunParts, build)).toEqual(faults)
  })
})

describe('buildFigures', () => {
  const partsOf = (...at: number[]) => at.map((one) => gunParts.parts[one]!)

  it('adds modifiers up and applies them once', () => {
    // Domain reference 20, the AK-74N: -0.21 - 0.05 = -0.26, 96 x 0.74 = 71, 244 x 0.74 = 181; 0.057 is 1.96 MOA.
    expect(buildFigures(gunParts, partsOf(LONG_HANDGUARD, STOCK))).toMatchObject({
      recoilVertical: 71,
      recoilHorizontal: 181,
      accuracy: 1.96,
      ergonomics: 30.5,
      fireModes: ['Single', 'Fullauto'],
      capacity: 0,
      velocity: 0,
    })
  })

  it('counts the round: its recoil into the sum, its speed as the muzzle velocity', () => {
    // 96 x (1 - 0.05 + 0.05) = 96; M855A1 leaves at 945 m/s.
    expect(
      buildFigures(gunParts, partsOf(STOCK), { speed: 945, recoil: 0.05, accuracy: -0.05 }),
    ).toMatchObject({
      recoilVertical: 96,
      velocity: 945,
      accuracy: 2.06, // 1.9595 x 1.05
    })
  })
})

describe('computeBuildSize', () => {
  const part = (grow: [number, number, number, number], growsForced?: true) => ({
    uid: 'x',
    category: '',
    grow,
    ...(growsForced && { growsForced }),
  })
  it.each([
    ['no part', [], 2, 1],
    ['the farthest of each side', [part([0, 1, 0, 1]), part([0, 2, 0, 1])], 4, 2],
    ['forced ones on top of that', [part([0, 1, 0, 0]), part([0, 1, 0, 0], true)], 4, 1],
  ])('%s', (_, parts, width, height) => {
    expect(computeBuildSize(gun, parts)).toEqual({ width, height })
  })
})

describe('mount and without', () => {
  it('fills an empty slot', () => {
    expect(mountPart(gunParts, whole.slice(0, 2), whole[2]!)).toEqual(whole)
  })
  it('replaces a part and moves over what its successor takes', () => {
    expect(mountPart(gunParts, whole, on(LONG_HANDGUARD, -1, 'mod_handguard'))).toEqual([
      on(STOCK, -1, 'mod_stock'),
      on(LONG_HANDGUARD, -1, 'mod_handguard'),
      on(GRIP, 1, 'mod_foregrip'),
    ])
  })
  it('takes what stands on a part away with it', () => {
    expect(removePart(whole, 0)).toEqual([on(STOCK, -1, 'mod_stock')])
    expect(removePart([whole[1]!, whole[0]!, on(GRIP, 1, 'mod_foregrip')], 0)).toEqual([whole[0], whole[2]])
  })
})

describe('kept builds', () => {
  const kept: Attachment[] = [
    { slot: 'mod_handguard', itemUid: 'later', parent: -1 },
    { slot: 'mod_foregrip', itemUid: 'grip', parent: 0 },
    { slot: 'mod_stock', itemUid: 'stock', parent: -1 },
  ]
  it('are read back as they were', () => {
    expect(buildOf(gunParts, attachmentsOf(gunParts, whole))).toEqual({ build: whole, strangers: [] })
  })
  it('name what this catalogue does not know, and what stands on it', () => {
    expect(buildOf(gunParts, kept)).toEqual({ build: [on(STOCK, -1, 'mod_stock')], strangers: [0, 1] })
  })
  it('have one key in any order', () => {
    const turned: Attachment[] = [kept[2]!, kept[0]!, { ...kept[1]!, parent: 1 }]
    expect(buildKey('gun', turned, null)).toBe(buildKey('gun', kept, null))
    expect(buildKey('gun', [kept[0]!, { ...kept[1]!, parent: -1 }, kept[2]!], null)).not.toBe(
      buildKey('gun', kept, null),
    )
    expect(buildKey('gun', kept, 'm855')).not.toBe(buildKey('gun', kept, null))
  })
})
