import { describe, expect, it } from 'vitest'
import type { GunParts } from '../gun-parts/index.ts'
import { explainBuild, optimiseBuild, type BuildTask } from './index.ts'

const [GUARD, LIGHT_GUARD, GRIP, BRAKE, MOUNT, SIGHT, MAGAZINE, SMALL_MAGAZINE] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const
const gunParts: GunParts = {
  gun: {
    uid: 'gun',
    caliber: '545x39',
    ergonomics: 40,
    recoilVertical: 100,
    recoilHorizontal: 200,
    rateOfFire: 650,
    fireModes: ['single'],
    centerOfImpact: 0.05,
    effectiveDistance: 650,
    sightingRange: 50,
    weight: 1,
    width: 2,
    height: 1,
    ammo: [],
    slots: [
      { slot: 'mod_handguard', required: true, set: 0 },
      { slot: 'mod_muzzle', set: 2 },
      { slot: 'mod_mount', set: 3 },
      { slot: 'mod_magazine', set: 5 },
    ],
  },
  parts: [
    { uid: 'guard', category: '', ergonomics: 5, slots: [{ slot: 'mod_foregrip', set: 1 }] },
    { uid: 'light', category: '', ergonomics: 6, weight: -0.1 },
    { uid: 'grip', category: '', ergonomics: 4 },
    { uid: 'brake', category: '', recoil: -0.031, ergonomics: -2 },
    { uid: 'mount', category: '', ergonomics: -1, slots: [{ slot: 'mod_scope', set: 4 }] },
    { uid: 'sight', category: '', ergonomics: -2 },
    { uid: 'magazine', category: '', ergonomics: -3, capacity: 30 },
    { uid: 'small', category: '', capacity: 10 },
  ],
  sets: [[GUARD, LIGHT_GUARD], [GRIP], [BRAKE], [MOUNT], [SIGHT], [MAGAZINE, SMALL_MAGAZINE]],
  presets: [],
}
const task = (change: Partial<BuildTask>): BuildTask => ({
  goal: { ergonomics: 1 },
  limits: {},
  wanted: [],
  prices: [1000, 3000, 3200, 5000, 700, 900, 400, 300],
  starts: [{ priceRub: 20_000, included: [] }],
  ...change,
})
const whyOf = (change: Partial<BuildTask>, part: number) => {
  const asked = task(change)
  const found = optimiseBuild(gunParts, asked)
  if (found.kind !== 'build') throw new Error(`none because of ${found.because.join()}`)
  return explainBuild(gunParts, asked, found)[found.build.findIndex((one) => one.part === part)]
}

describe('explainBuild', () => {
  it('a part that is the best for its slot, and the next best', () => {
    expect(whyOf({}, GUARD)).toMatchObject({
      reasons: [{ kind: 'required' }, { kind: 'carries' }, { kind: 'better', figures: ['ergonomics'] }],
      adds: { recoil: 0, ergonomics: 5, rub: 1000 },
      // The light one has a point more and no room for the grip, which has four and costs 3,200.
      next: { part: LIGHT_GUARD, change: { ergonomics: -3, weight: -0.1, rub: -1200 } },
    })
    expect(whyOf({}, GRIP)).toEqual({
      reasons: [{ kind: 'better', figures: ['ergonomics'] }],
      adds: { recoil: 0, ergonomics: 4, weight: 0, rub: 3200 },
      next: undefined,
    })
  })

  it('a part that is wanted, and what carries it', () => {
    const wanted = [{ name: 'sight', parts: [SIGHT] }]
    expect(whyOf({ wanted }, SIGHT)).toMatchObject({ reasons: [{ kind: 'wanted', name: 'sight' }] })
    expect(whyOf({ wanted }, MOUNT)).toMatchObject({ reasons: [{ kind: 'carries' }] })
  })

  it('a part without which a limit is not kept', () => {
    const limits = { leastCapacity: 30, mostRecoil: 291 }
    expect(whyOf({ limits }, MAGAZINE)).toMatchObject({
      reasons: [{ kind: 'limit', name: 'leastCapacity' }],
      next: undefined,
    })
    expect(whyOf({ limits }, BRAKE)).toMatchObject({ reasons: [{ kind: 'limit', name: 'mostRecoil' }] })
    // Without the limit the goal alone decides.
    expect(whyOf({ goal: { recoil: 1 } }, BRAKE)).toMatchObject({
      reasons: [{ kind: 'better', figures: ['recoil'] }],
    })
  })

  it('a part that stays, and one that comes with the gun', () => {
    const kept = [{ name: 'guard', parts: [{ owner: -1, slot: 'mod_handguard', part: LIGHT_GUARD }] }]
    const starts = [{ priceRub: 20_000, included: [LIGHT_GUARD] }]
    expect(whyOf({ kept, starts }, LIGHT_GUARD)).toMatchObject({
      reasons: [{ kind: 'kept' }, { kind: 'required' }, { kind: 'better' }],
      adds: { rub: 0 },
      next: undefined,
    })
  })
})
