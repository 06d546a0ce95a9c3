import { describe, expect, it } from 'vitest'
import { optimiseBuild } from '../gun-optimiser/index.ts'
import type { MountedPart } from '../gun-parts/index.ts'
import {
  parseKeptName,
  parseRequiredName,
  createBuildTask,
  type BuildWishes,
  type WishGun,
  type BuildTaskInput,
} from './index.ts'

const [BRAKE, SILENCER, REFLEX, SCOPE, IRON, NIGHT] = [0, 1, 2, 3, 4, 5] as const
const gun: WishGun = {
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
      { slot: 'mod_muzzle', set: 0 },
      { slot: 'mod_scope', set: 1 },
    ],
  },
  parts: [
    { uid: 'brake', category: 'flashhider', recoil: -0.1 },
    { uid: 'silencer', category: 'silencer', recoil: -0.05, ergonomics: -10 },
    { uid: 'reflex', category: 'compact-reflex-sight', zoom: 1, ergonomics: -1 },
    { uid: 'scope', category: 'assault-scope', zoom: 4, ergonomics: -4 },
    { uid: 'iron', category: 'ironsight', zoom: 1, ergonomics: 1 },
    { uid: 'night', category: 'night-vision', ergonomics: 2 },
  ],
  sets: [
    [BRAKE, SILENCER],
    [REFLEX, SCOPE, IRON, NIGHT],
  ],
  // The front sight is built in: the default build has only a rear sight.
  presets: [{ uid: 'usual', isDefault: true, parts: [{ part: IRON, parent: -1, slot: 'mod_scope' }] }],
  category: 'assault-rifle',
}
const wishes = (change: Partial<BuildWishes>): BuildWishes => ({
  goal: 'recoil',
  mix: { recoil: 5, ergonomics: 5, weight: 0, price: 0 },
  limits: {},
  required: [],
  forbidden: [],
  kept: [],
  suppressor: 'any',
  sight: 'any',
  ...change,
})
/** Current build. */
const NOW: readonly MountedPart[] = [
  { part: SILENCER, parent: -1, slot: 'mod_muzzle' },
  { part: NIGHT, parent: -1, slot: 'mod_scope' },
]
const prices: BuildTaskInput = {
  build: NOW,
  prices: [9000, 5000, 1000, 2000, 500, null],
  starts: [{ priceRub: 10_000, included: [] }],
}
const found = (change: Partial<BuildWishes>, market = prices) =>
  optimiseBuild(gun, createBuildTask(gun, wishes(change), market))
const partsOf = (change: Partial<BuildWishes>) => {
  const best = found(change)
  return best.kind === 'build' ? best.build.map(({ part }) => part).toSorted((a, b) => a - b) : best.because
}

describe('createBuildTask', () => {
  it.each<[string, Partial<BuildWishes>, number[]]>([
    ['least recoil, and nothing that only costs', {}, [BRAKE]],
    ['a suppressor', { suppressor: 'required' }, [SILENCER]],
    ['none, and one is the last way to less recoil', { suppressor: 'forbidden', forbidden: [BRAKE] }, []],
    ['a sight that does not magnify: iron ones do not count', { sight: 'reflex' }, [BRAKE, REFLEX]],
    ['a scope', { sight: 'scope' }, [BRAKE, SCOPE]],
    ['something to aim with', { sight: 'usable' }, [BRAKE, IRON]],
    ['an optic is as good', { sight: 'usable', forbidden: [IRON] }, [BRAKE, REFLEX]],
    ['a part', { goal: 'price', required: [SCOPE] }, [SCOPE]],
    ['what stays in its slot', { kept: ['mod_muzzle'] }, [SILENCER]],
    [
      'what stays in a slot that is empty or gone is nothing',
      { kept: ['mod_stock', 'mod_muzzle/mod_muzzle'] },
      [BRAKE],
    ],
    ['a forbidden part', { forbidden: [BRAKE] }, [SILENCER]],
    // 10 per cent of recoil for 9,000 roubles, which are less than two steps; an iron sight is one point for 500.
    ['a mix', { goal: 'mix', mix: { recoil: 10, ergonomics: 10, weight: 0, price: 10 } }, [BRAKE, IRON]],
    [
      'a mix in which only money counts',
      { goal: 'mix', mix: { recoil: 0, ergonomics: 0, weight: 0, price: 10 } },
      [],
    ],
  ])('%s', (_, change, parts) => {
    expect(partsOf(change)).toEqual(parts)
  })

  it('iron sights stay where no optic is wanted, even in place of one that comes with the gun', () => {
    const market = { ...prices, starts: [{ priceRub: 1, included: [REFLEX, SCOPE, NIGHT] }] }
    expect(found({ goal: 'ergonomics', sight: 'iron' }, market)).toMatchObject({
      build: [{ part: IRON, parent: -1, slot: 'mod_scope' }],
    })
  })

  it('names what is in the way', () => {
    expect(partsOf({ required: [NIGHT] })).toEqual(['part 5'])
    expect(parseRequiredName('part 5')).toBe(NIGHT)
    expect(parseRequiredName('suppressor')).toBeUndefined()
    expect(partsOf({ suppressor: 'required', forbidden: [SILENCER] })).toEqual(['suppressor'])
    expect(partsOf({ sight: 'usable', forbidden: [IRON, REFLEX, SCOPE] })).toEqual(['sight'])
    // The part is not sold anywhere.
    expect(partsOf({ kept: ['mod_scope', 'mod_muzzle'] })).toEqual(['slot mod_scope'])
    expect(parseKeptName('slot mod_scope')).toBe('mod_scope')
    expect(parseKeptName('part 5')).toBeUndefined()
    // At other prices the part is sold; a forbidden part stays excluded.
    const otherPrices = [{ name: 'flea', prices: [1, 1, 1, 1, 1, 1], starts: prices.starts }]
    const market = { ...prices, otherPrices }
    expect(found({ required: [NIGHT] }, market)).toMatchObject({ because: ['part 5', 'flea'] })
    expect(found({ required: [NIGHT], forbidden: [NIGHT] }, market)).toMatchObject({ because: ['part 5'] })
  })
})
