import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFaults } from '../gun-builds/index.ts'
import { optimiseBuild } from '../gun-optimiser/index.ts'
import type { GunPart, GunParts, MountedPart, PartSlot } from '../gun-parts/index.ts'
import {
  hasOwnSights,
  sightLists,
  createBuildTask,
  type BuildWishes,
  type SightWish,
  type WishGun,
} from './index.ts'

const [FRONT_GAS, GAS, GUARD, GUARD_FRONT, FRONT, REAR, BASE, REFLEX, SCOPE, MOUNT] = [
  ...Array(10).keys(),
] as [number, number, number, number, number, number, number, number, number, number]
const [FRONTS, REARS, SIGHTS_OF_MOUNT, GASES, GUARDS, TOPS, ON_BASE] = [0, 1, 2, 3, 4, 5, 6] as const

const PARTS: readonly GunPart[] = [
  { uid: 'frontGas', category: 'gas-block' },
  { uid: 'gas', category: 'gas-block' },
  { uid: 'guard', category: 'handguard' },
  { uid: 'guardFront', category: 'handguard', slots: [{ slot: 'mod_sight_front', set: FRONTS }] },
  { uid: 'front', category: 'ironsight', zoom: 1 },
  { uid: 'rear', category: 'ironsight', zoom: 1 },
  { uid: 'base', category: 'ironsight', zoom: 1, slots: [{ slot: 'mod_sight_rear', set: ON_BASE }] },
  { uid: 'reflex', category: 'reflex-sight', zoom: 1 },
  { uid: 'scope', category: 'scope', zoom: 6 },
  { uid: 'mount', category: 'mount', slots: [{ slot: 'mod_scope', set: SIGHTS_OF_MOUNT }] },
]
const SETS = [
  [FRONT],
  [REAR],
  [REFLEX, SCOPE],
  [FRONT_GAS, GAS],
  [GUARD, GUARD_FRONT],
  [MOUNT, REFLEX],
  [REAR],
]
const ALL_SLOTS: readonly PartSlot[] = [
  { slot: 'mod_gas_block', required: true, set: GASES },
  { slot: 'mod_handguard', set: GUARDS },
  { slot: 'mod_scope', set: TOPS },
  { slot: 'mod_sight_rear', set: REARS },
]

type GunChange = {
  slots?: readonly PartSlot[]
  category?: string
  usual?: readonly MountedPart[]
  sets?: number[][]
}

function gunOf({ slots = ALL_SLOTS, category = 'assault-rifle', usual, sets = SETS }: GunChange): WishGun {
  return {
    gun: {
      uid: 'gun',
      caliber: '556x45',
      ergonomics: 40,
      recoilVertical: 100,
      recoilHorizontal: 200,
      rateOfFire: 650,
      fireModes: ['single'],
      centerOfImpact: 0.05,
      effectiveDistance: 650,
      sightingRange: 100,
      weight: 1,
      width: 2,
      height: 1,
      ammo: [],
      slots: [...slots],
    },
    parts: [...PARTS],
    sets,
    category,
    presets: usual ? [{ uid: 'usual', isDefault: true, parts: [...usual] }] : [],
  }
}
const on = (slot: string, part: number, parent = -1): MountedPart => ({ part, parent, slot })
const GAS_MOUNTED = on('mod_gas_block', FRONT_GAS)
const sorted = (lists: readonly (readonly number[])[]) => lists.map((list) => list.toSorted((a, b) => a - b))

describe('sightLists', () => {
  it.each<[string, GunChange, SightWish, number[][]]>([
    [
      'no default build: nothing is known to be built in',
      {},
      'usable',
      [
        [FRONT, REFLEX, SCOPE],
        [REAR, REFLEX, SCOPE],
      ],
    ],
    ['optics are no iron sights', {}, 'iron', [[FRONT], [REAR]]],
    ['without magnification', {}, 'reflex', [[REFLEX]]],
    ['a scope', {}, 'scope', [[SCOPE]]],
    ['nothing is asked for', {}, 'any', []],
    [
      'a rear sight alone in the default build: the front is built in, on what others have a slot for it instead of',
      { usual: [GAS_MOUNTED, on('mod_handguard', GUARD), on('mod_sight_rear', REAR)] },
      'iron',
      [[GUARD, FRONT], [REAR]],
    ],
    [
      'a default build that has no slot for the front: it is built in, and the rear is not',
      { usual: [GAS_MOUNTED, on('mod_handguard', GUARD)] },
      'iron',
      [[GUARD, FRONT], [REAR]],
    ],
    [
      'a default build with an optic tells nothing',
      { usual: [GAS_MOUNTED, on('mod_scope', REFLEX)] },
      'iron',
      [[FRONT], [REAR]],
    ],
    [
      'both ends mounted',
      {
        usual: [
          GAS_MOUNTED,
          on('mod_handguard', GUARD_FRONT),
          on('mod_sight_front', FRONT, 1),
          on('mod_sight_rear', REAR),
        ],
      },
      'iron',
      [[FRONT], [REAR]],
    ],
    ['sights of the gun itself', { slots: ALL_SLOTS.slice(0, 1), usual: [GAS_MOUNTED] }, 'iron', []],
    [
      'a sniper rifle has none',
      { slots: ALL_SLOTS.slice(0, 1), usual: [GAS_MOUNTED], category: 'sniper-rifle' },
      'usable',
      [
        [FRONT, REFLEX, SCOPE],
        [REAR, REFLEX, SCOPE],
      ],
    ],
    [
      'a base for a rear sight is none',
      {
        sets: SETS.with(REARS, [REAR, BASE]),
        usual: [GAS_MOUNTED, on('mod_sight_rear', BASE), on('mod_sight_rear', REAR, 1)],
      },
      'iron',
      [[REAR]],
    ],
    [
      'a rear sight that can bear another one is one where the default build has it so',
      { sets: SETS.with(REARS, [REAR, BASE]), usual: [GAS_MOUNTED, on('mod_sight_rear', BASE)] },
      'iron',
      [[REAR, BASE]],
    ],
  ])('%s', (_, change, wish, lists) => {
    expect(sorted(sightLists(gunOf(change), wish))).toEqual(sorted(lists))
  })

  it('asks for nothing where the gun takes no sights', () => {
    const bare = { ...gunOf({ slots: [] }), parts: [], sets: [] }
    expect(sightLists(bare, 'usable')).toEqual([])
    expect(hasOwnSights(bare)).toBe(false)
    expect(hasOwnSights(gunOf({ slots: ALL_SLOTS.slice(0, 1), usual: [GAS_MOUNTED] }))).toBe(true)
  })
})

/** Every way to fill slots, faulty ones too. */
function everyBuild({ gun, parts, sets }: GunParts): MountedPart[][] {
  const filled = (
    build: readonly MountedPart[],
    parent: number,
    slots: readonly PartSlot[] = [],
  ): MountedPart[][] =>
    slots.reduce<MountedPart[][]>(
      (builds, { slot, set }) =>
        builds.flatMap((one) => [
          one,
          ...(sets[set ?? -1] ?? []).flatMap((part) =>
            filled([...one, { part, parent, slot }], one.length, parts[part]?.slots),
          ),
        ]),
      [[...build]],
    )
  return filled([], -1, gun.slots)
}

/** Can a build be aimed with? The rule of decision 088 again, for one build. */
function canAim(gun: WishGun, build: readonly MountedPart[], wish: 'usable' | 'iron'): boolean {
  const has = (...parts: number[]) => build.some(({ part }) => parts.includes(part))
  if (has(REFLEX, SCOPE)) return wish === 'usable'
  const usual = gun.presets[0]?.parts.map(({ part }) => part)
  const isEmptyBase = usual?.includes(BASE) === true && !usual.includes(REAR)
  const isRear = has(REAR) || (isEmptyBase && has(BASE))
  if (!usual || usual.includes(REFLEX) || usual.includes(SCOPE)) return has(FRONT) && isRear
  const isFrontBuiltIn =
    !usual.includes(FRONT) && (usual.includes(REAR) || isEmptyBase || !usual.includes(GUARD_FRONT))
  const isFrontHeld = isFrontBuiltIn && (!usual.includes(GUARD) || has(GUARD))
  return (
    (has(FRONT) || isFrontHeld) &&
    (isRear || (usual.includes(FRONT) && !usual.includes(REAR) && !isEmptyBase))
  )
}

const figures = fc.record({
  recoil: fc.array(fc.integer({ min: -9, max: 4 }), { minLength: 10, maxLength: 10 }),
  prices: fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { freq: 8 }), { minLength: 10, maxLength: 10 }),
  conflicts: fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 4 }),
  usual: fc.nat(),
  most: fc.option(fc.integer({ min: 3, max: 30 })),
})

describe('the best build with a sight', () => {
  it.each(['usable', 'iron'] as const)('is the best of all builds that can be aimed with (%s)', (sight) => {
    fc.assert(
      fc.property(figures, ({ recoil, prices, conflicts, usual, most }) => {
        const plain = gunOf({ sets: SETS.with(REARS, [REAR, BASE]) })
        const pairs = conflicts.filter(([one, other]) => one !== other)
        const parts = plain.parts.map((part, at) => ({
          ...part,
          recoil: (recoil[at] ?? 0) / 100,
          conflicts: [...new Set(pairs.flatMap(([a, b]) => (a === at ? [b] : b === at ? [a] : [])))],
        }))
        const legal = everyBuild({ ...plain, parts }).filter(
          (build) => buildFaults({ ...plain, parts }, build).length === 0,
        )
        const presets =
          legal.length === 0
            ? []
            : [{ uid: 'usual', isDefault: true as const, parts: legal[usual % legal.length]! }]
        const gun: WishGun = { ...plain, parts, presets }
        const rubOf = (build: readonly MountedPart[]) =>
          build.reduce((sum, { part }) => sum + (prices[part] ?? Infinity), 10)
        const recoilOf = (build: readonly MountedPart[]) =>
          build.reduce((sum, { part }) => sum + recoil[part]!, 0)
        const allowed = legal.filter((build) => canAim(gun, build, sight) && rubOf(build) <= (most ?? 999))
        const best = Math.min(...allowed.map(recoilOf))
        const wishes: BuildWishes = {
          goal: 'recoil',
          mix: { recoil: 5, ergonomics: 5, weight: 0, price: 0 },
          limits: most === null ? {} : { mostPrice: most },
          required: [],
          forbidden: [],
          kept: [],
          suppressor: 'any',
          sight,
        }
        const market = { prices, starts: [{ priceRub: 10, included: [] }], build: [] }
        const found = optimiseBuild(gun, createBuildTask(gun, wishes, market))
        expect(found.kind === 'build' ? recoilOf(found.build) : Infinity).toBe(best)
        if (found.kind === 'build') expect(canAim(gun, found.build, sight)).toBe(true)
      }),
      { numRuns: 120 },
    )
  })
})
