import { expect, it } from 'vitest'
import type { GunParts } from '../gun-parts/index.ts'
import { tradeOff, type BuildTask } from './index.ts'

// Five brakes for one slot: the better against recoil, the worse for ergonomics; the last is worse in both than the one before.
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
    slots: [{ slot: 'mod_muzzle', set: 0 }],
  },
  parts: [
    { uid: 'a', category: '', recoil: -0.4, ergonomics: -30 },
    { uid: 'b', category: '', recoil: -0.3, ergonomics: -20 },
    { uid: 'c', category: '', recoil: -0.2, ergonomics: -10 },
    { uid: 'd', category: '', recoil: -0.1, ergonomics: -15 },
  ],
  sets: [[0, 1, 2, 3]],
  presets: [],
}
const task: BuildTask = {
  goal: { price: 1 },
  limits: {},
  wanted: [],
  prices: [1, 1, 1, 1],
  starts: [{ priceRub: 10, included: [] }],
}
const partsOf = (change: Partial<BuildTask>, points: number) =>
  [...tradeOff(gunParts, { ...task, ...change }, { points })].map((one) =>
    one.kind === 'build' ? one.build.map(({ part }) => part) : one.because,
  )

it('leads from the least recoil to the most ergonomics, each build once', () => {
  expect(partsOf({}, 4)).toEqual([[0], [1], [2], []])
  expect(partsOf({}, 12)).toEqual([[0], [1], [2], []])
  expect(partsOf({}, 2)).toEqual([[0], []])
})

it('keeps the limits, and says what forbids every point', () => {
  expect(partsOf({ limits: { mostRecoil: 250 } }, 4)).toEqual([[0], [1], [2]])
  expect(partsOf({ limits: { mostPrice: 5 } }, 4)).toEqual([['mostPrice']])
})
