import { describe, expect, it } from 'vitest'
import type { GunParts } from '../gun-parts/index.ts'
import { optimiseBuild, type BuildTask, type Limits } from './index.ts'

const HANDGUARD = 0
const LONG_HANDGUARD = 1
const STOCK = 2
const GRIP = 3
const SILENCER = 4
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
      { slot: 'mod_nothing' },
      { slot: 'mod_stock', set: 1 },
      { slot: 'mod_muzzle', set: 3 },
    ],
  },
  parts: [
    { uid: 'handguard', category: 'handguard', ergonomics: 10, slots: [{ slot: 'mod_foregrip', set: 2 }] },
    {
      uid: 'long',
      category: 'handguard',
      recoil: -0.2,
      slots: [{ slot: 'mod_foregrip', set: 2 }],
      conflicts: [STOCK],
    },
    { uid: 'stock', category: 'stock', recoil: -0.15, grow: [0, 1, 0, 0], conflicts: [LONG_HANDGUARD] },
    { uid: 'grip', category: 'foregrip', recoil: -0.05, ergonomics: 2, grow: [0, 0, 0, 1] },
    {
      uid: 'silencer',
      category: 'silencer',
      recoil: -0.02,
      ergonomics: -15,
      weight: 0.5,
      grow: [1, 0, 0, 0],
      growsForced: true,
    },
  ],
  sets: [[HANDGUARD, LONG_HANDGUARD], [STOCK], [GRIP], [SILENCER]],
  presets: [],
}
const task = (change: Partial<BuildTask>): BuildTask => ({
  goal: { recoil: 1 },
  limits: {},
  wanted: [],
  prices: [1000, 5000, 4000, 3000, 9000],
  starts: [{ priceRub: 20_000, included: [] }],
  ...change,
})
const partsOf = (change: Partial<BuildTask>) => {
  const found = optimiseBuild(gunParts, task(change))
  return found.kind === 'build' ? found.build.map(({ part }) => part).sort((a, b) => a - b) : found.because
}

describe('optimiseBuild', () => {
  it.each<[string, Partial<BuildTask>, unknown]>([
    ['least recoil takes the better of two that exclude each other', {}, [LONG_HANDGUARD, GRIP, SILENCER]],
    ['most ergonomics', { goal: { ergonomics: 1 } }, [HANDGUARD, GRIP]],
    ['the cheapest has only what it needs', { goal: { price: 1 } }, [HANDGUARD]],
    // For 28,000 the long handguard and the grip take 25 %, the stock and the grip on the short one 20 %.
    ['a budget', { limits: { mostPrice: 28_000 } }, [LONG_HANDGUARD, GRIP]],
    ['a smaller budget', { limits: { mostPrice: 27_000 } }, [LONG_HANDGUARD]],
    ['ergonomics that must stay', { limits: { leastErgonomics: 50 } }, [HANDGUARD, STOCK, GRIP]],
    ['weight', { limits: { mostWeight: 1.2 } }, [LONG_HANDGUARD, GRIP]],
    // 300 x 0.8 = 240 with the long handguard, cheaper than stock and grip
    [
      'recoil as Gunsmith counts it, cheaply',
      { goal: { price: 1 }, limits: { mostRecoil: 240 } },
      [LONG_HANDGUARD],
    ],
    [
      'a part that is wanted',
      { goal: { price: 1 }, wanted: [{ name: 'silencer', parts: [SILENCER] }] },
      [HANDGUARD, SILENCER],
    ],
    ['parts that cannot be had', { prices: [1000, null, 4000, 3000, null] }, [HANDGUARD, STOCK, GRIP]],
    ['a width that parts must reach', { goal: { price: 1 }, limits: { leastWidth: 3 } }, [HANDGUARD, STOCK]],
    [
      'a width that two kinds of parts reach together',
      { goal: { price: 1 }, limits: { leastWidth: 4 } },
      [HANDGUARD, STOCK, SILENCER],
    ],
    ['a width that forbids', { limits: { mostWidth: 2 } }, [LONG_HANDGUARD, GRIP]],
    ['a height that forbids', { limits: { mostHeight: 1 } }, [LONG_HANDGUARD, SILENCER]],
  ])('%s', (_, change, expected) => {
    expect(partsOf(change)).toEqual(expected)
  })

  it('takes the preset whose parts save more than it costs', () => {
    const starts = [
      { priceRub: 20_000, included: [] },
      { priceRub: 22_000, included: [LONG_HANDGUARD] },
    ]
    expect(optimiseBuild(gunParts, task({ starts, limits: { mostPrice: 22_000 } }))).toMatchObject({
      kind: 'build',
      priceRub: 22_000,
      build: [{ part: LONG_HANDGUARD, parent: -1, slot: 'mod_handguard' }],
    })
  })

  it('keeps a part in its slot with what it stands on', () => {
    const parts = [
      { owner: HANDGUARD, slot: 'mod_foregrip', part: GRIP },
      { owner: -1, slot: 'mod_handguard', part: HANDGUARD },
    ]
    expect(partsOf({ kept: [{ name: 'grip', parts }] })).toEqual([HANDGUARD, STOCK, GRIP, SILENCER])
    expect(partsOf({ kept: [{ name: 'grip', parts }], limits: { leastErgonomics: 53 } })).toEqual([
      'leastErgonomics',
    ])
    expect(partsOf({ kept: [{ name: 'grip', parts }], prices: [1000, 1000, 1000, null, 1000] })).toEqual([
      'grip',
    ])
  })

  it('pays for what comes with the gun once and is wanted twice', () => {
    const slots = [
      { slot: 'mod_rail_000', set: 0 },
      { slot: 'mod_rail_001', set: 0 },
    ]
    const rails: GunParts = {
      ...gunParts,
      gun: { ...gunParts.gun, slots },
      sets: [[0, 1]],
      parts: [
        { uid: 'rail', category: 'mount', ergonomics: 2 },
        { uid: 'other', category: 'mount', ergonomics: 2 },
      ],
    }
    const found = (prices: readonly (number | null)[], more: Partial<BuildTask> = {}) => {
      const starts = [{ priceRub: 20_000, included: [0] }]
      const best = optimiseBuild(rails, task({ goal: { ergonomics: 1 }, prices, starts, ...more }))
      return (
        best.kind === 'build' && [best.build.map(({ part }) => part).sort((a, b) => a - b), best.priceRub]
      )
    }
    // The other one is cheaper than a second one, dearer, and the only one to be had.
    expect(found([5000, 3000])).toEqual([[0, 1], 23_000])
    expect(found([2000, 3000])).toEqual([[0, 0], 22_000])
    expect(found([null, 3000])).toEqual([[0, 1], 23_000])
    expect(found([null, null])).toEqual([[0], 20_000])
    expect(found([2000, 3000], { limits: { mostPrice: 21_000 } })).toEqual([[0], 20_000])
  })

  it.each<[string, Partial<BuildTask>, string[], Partial<Limits>]>([
    // The gun for 20,000 with the handguard for 1,000.
    [
      'a budget below the gun',
      { limits: { mostPrice: 10_000, leastErgonomics: 40 } },
      ['mostPrice'],
      { mostPrice: 21_000 },
    ],
    [
      'a wanted part that nobody sells',
      { prices: [1000, 1, 1, 1, null], wanted: [{ name: 'silencer', parts: [SILENCER] }] },
      ['silencer'],
      {},
    ],
    [
      'what is wanted in two lists is one wish',
      {
        wanted: [
          { name: 'both', parts: [STOCK] },
          { name: 'both', parts: [LONG_HANDGUARD] },
        ],
      },
      ['both'],
      {},
    ],
    // 50 leaves stock and grip: 300 x 0.8; 230 takes the long handguard: 42 with the grip.
    [
      'two that only together are too much',
      { limits: { leastErgonomics: 50, mostRecoil: 230 } },
      ['leastErgonomics', 'mostRecoil'],
      { leastErgonomics: 42, mostRecoil: 240 },
    ],
    ['a size that no part gives', { limits: { leastWidth: 9 } }, ['leastWidth'], { leastWidth: 4 }],
    ['a weight below the gun', { limits: { mostWeight: 0.5 } }, ['mostWeight'], { mostWeight: 1 }],
    ['no magazine at all', { limits: { leastCapacity: 30 } }, ['leastCapacity'], { leastCapacity: 0 }],
  ])('says what forbids it, and the nearest that is allowed: %s', (_, change, because, nearest) => {
    const found = optimiseBuild(gunParts, task(change))
    expect(found).toMatchObject({ kind: 'impossible', conflicts: [], nearest, slots: [] })
    expect(found.kind === 'impossible' && [...found.because].sort()).toEqual(because)
  })

  it('names the slot that nothing can be had for', () => {
    const prices = [null, null, 1, 1, 1]
    const sold = { prices: [1, 1, 1, 1, 1], starts: [{ priceRub: 1, included: [] }] }
    const otherPrices = [{ name: 'flea', ...sold }]
    expect(optimiseBuild(gunParts, task({ prices, otherPrices }))).toMatchObject({
      kind: 'impossible',
      because: ['parts', 'flea'],
      nearest: {},
      slots: [{ owner: -1, slot: 'mod_handguard' }],
    })
    // The grip is what the handguard must have.
    const slots = [{ slot: 'mod_foregrip', required: true as const, set: 2 }]
    const strict = { ...gunParts, parts: gunParts.parts.with(0, { ...gunParts.parts[0]!, slots }) }
    expect(optimiseBuild(strict, task({ prices: [1, null, 1, null, 1] }))).toMatchObject({
      kind: 'impossible',
      because: ['parts'],
      slots: [{ owner: HANDGUARD, slot: 'mod_foregrip' }],
    })
  })

  it('names wishes that cannot be met together where no single one is in the way', () => {
    const limits = { mostWeight: 1.2, leastCapacity: 30, leastErgonomics: 10 }
    const wanted = [{ name: 'silencer', parts: [SILENCER] }]
    // The silencer weighs too much, and there is no magazine.
    expect(optimiseBuild(gunParts, task({ limits, wanted }))).toEqual({
      kind: 'impossible',
      because: [],
      slots: [],
      conflicts: [['leastCapacity'], ['mostWeight', 'silencer']],
      nearest: { leastCapacity: 0 },
    })
  })
})
