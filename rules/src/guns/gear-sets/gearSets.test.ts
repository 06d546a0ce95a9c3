import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestGearSet,
  protectionAt,
  shotsTaken,
  filterUndominated,
  type GearChoices,
  type GearLimits,
  type GearOption,
  type VestOption,
} from './index.ts'

const option = (uid: string, rub: number, kg: number, score: number): GearOption => ({
  uids: [uid],
  rub,
  kg,
  score,
})
const EMPTY: GearOption = { uids: [], rub: 0, kg: 0, score: 0 }

const CHOICES: GearChoices = {
  vests: [
    {
      ...option('slick', 30_000, 2, 1),
      slots: [[EMPTY, option('front5', 40_000, 3, 20), option('front6', 90_000, 4, 30)]],
    },
    { ...option('paca', 20_000, 3, 5), slots: [] },
    { ...option('avs', 60_000, 4, 8), slots: [[EMPTY, option('front5', 40_000, 3, 20)]], cells: 20 },
  ],
  helmets: [option('kolpak', 10_000, 2, 3), option('ulach', 40_000, 2, 8)],
  rigs: [{ ...option('bank robber', 12_000, 1, 0), cells: 12 }],
}

describe('the best set for a budget', () => {
  it.each([
    ['nothing for nothing', { rub: 0, cells: 0 }, []],
    ['a helmet alone', { rub: 10_000, cells: 0 }, ['kolpak']],
    ['a plate before a better helmet', { rub: 80_000, cells: 0 }, ['slick', 'front5', 'kolpak']],
    ['all that money buys', { rub: 1_000_000, cells: 0 }, ['slick', 'front6', 'ulach']],
    ['a lighter plate under a limit of weight', { rub: 1_000_000, kg: 5, cells: 0 }, ['slick', 'front5']],
    ['a rig over a vest', { rub: 92_000, cells: 10 }, ['slick', 'front5', 'bank robber', 'kolpak']],
    [
      'an armoured rig where its pockets are needed',
      { rub: 1_000_000, cells: 16 },
      ['avs', 'front5', 'ulach'],
    ],
  ] as const)('%s', (_, limits, uids) => {
    expect(bestGearSet(CHOICES, limits)).toMatchObject({ uids })
  })

  it('says that nobody has so many pockets', () => {
    expect(bestGearSet(CHOICES, { rub: 1_000_000, cells: 40 })).toEqual({ impossible: 'cells' })
  })
})

const anyOption = fc
  .record({ rub: fc.nat(9), kg: fc.nat(4), score: fc.nat(9), uid: fc.uuid() })
  .map(({ uid, rub, kg, score }) => option(uid, rub, kg, score))
const slot = fc.array(anyOption, { maxLength: 3 }).map((options) => [EMPTY, ...options])
const anyVest = fc
  .record({
    base: anyOption,
    slots: fc.array(slot, { maxLength: 2 }),
    cells: fc.option(fc.nat(3), { nil: undefined }),
  })
  .map(({ base, slots, cells }): VestOption => ({ ...base, slots, ...(cells !== undefined && { cells }) }))
const anyRig = fc
  .record({ base: anyOption, cells: fc.nat(3) })
  .map(({ base, cells }) => ({ ...base, score: 0, cells }))
const anyLimits = fc.record({
  rub: fc.nat(25),
  kg: fc.option(fc.nat(10), { nil: undefined }),
  cells: fc.nat(3),
})

describe('against every choice tried one by one', () => {
  it('nothing protects better, and nothing as good is cheaper', () => {
    fc.assert(
      fc.property(
        fc.record({
          vests: fc.array(anyVest, { maxLength: 3 }),
          helmets: fc.array(anyOption, { maxLength: 3 }),
          rigs: fc.array(anyRig, { maxLength: 2 }),
        }),
        anyLimits,
        (choices, limits) => {
          const found = bestGearSet(choices, limits)
          const all = everySet(choices, limits)
          if (all.length === 0) {
            expect(found).toEqual({ impossible: 'cells' })
            return
          }
          const best = Math.max(...all.map(({ score }) => score))
          const cheapest = Math.min(...all.filter(({ score }) => score === best).map(({ rub }) => rub))
          expect(found).toMatchObject({ score: best, rub: cheapest })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('what is left out is beaten by something that stays', () => {
    fc.assert(
      fc.property(fc.array(anyOption), (options) => {
        const kept = filterUndominated(options)
        const beats = (a: GearOption, b: GearOption) => a.rub <= b.rub && a.kg <= b.kg && a.score >= b.score
        expect(options.every((one) => kept.some((other) => beats(other, one)))).toBe(true)
        expect(kept.some((one) => kept.some((other) => other !== one && beats(other, one)))).toBe(false)
      }),
    )
  })
})

function everySet(
  { vests, helmets, rigs }: GearChoices,
  { rub, kg = Infinity, cells }: GearLimits,
): GearOption[] {
  const add = (...parts: readonly GearOption[]): GearOption => ({
    uids: parts.flatMap(({ uids }) => uids),
    rub: parts.reduce((sum, part) => sum + part.rub, 0),
    kg: parts.reduce((sum, part) => sum + part.kg, 0),
    score: parts.reduce((sum, part) => sum + part.score, 0),
  })
  const plated = (vest: VestOption) =>
    vest.slots.reduce<GearOption[]>(
      (sets, each) => sets.flatMap((set) => each.map((plate) => add(set, plate))),
      [vest],
    )
  const overBare = cells > 0 ? rigs.filter((rig) => rig.cells >= cells) : [EMPTY]
  const worn = [
    ...vests.filter((vest) => vest.cells !== undefined && vest.cells >= cells).flatMap(plated),
    ...[EMPTY, ...vests.filter((vest) => vest.cells === undefined).flatMap(plated)].flatMap((vest) =>
      overBare.map((rig) => add(vest, rig)),
    ),
  ]
  return worn
    .flatMap((set) => [EMPTY, ...helmets].map((helmet) => add(set, helmet)))
    .filter((set) => set.rub <= rub && set.kg <= kg)
}

describe('how much an armour protects', () => {
  const ps = { damage: 56, penetration: 28, armorDamage: 39 }
  const soft = { class: 3, durability: 85, blunt: 0.36, destructibility: 0.1875 }

  it('a bare chest takes 85 / 56 shots of PS', () => {
    expect(shotsTaken(ps, 'chest', [])).toBeCloseTo(85 / 56, 9)
    expect(protectionAt(ps, 'chest', [])).toBe(0)
  })

  it('more layers take more shots, and a chest counts more than a side', () => {
    const plate = { class: 5, durability: 45, blunt: 0.17, destructibility: 0.6 }
    expect(shotsTaken(ps, 'chest', [plate, soft])).toBeGreaterThan(shotsTaken(ps, 'chest', [soft]))
    expect(protectionAt(ps, 'chest', [soft])).toBeCloseTo(3 * protectionAt(ps, 'leftSide', [soft]), 9)
  })
})
