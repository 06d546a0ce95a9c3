import { buildFaults } from '@raidkit/rules/guns/gun-builds'
import { optimiseBuild, type BuildTask } from '@raidkit/rules/guns/gun-optimiser'
import type { GunReply } from '@raidkit/contract/guns/guns'
import type { GunParts, MountedPart, PartSlot } from '@raidkit/rules/guns/gun-parts'
import { it } from 'vitest'
import { ANY_PRICES, freeTask } from '../bench/guns/optimiser.ts'
import { sampleGuns } from '../bench/guns/sampleGuns.ts'
import { shownRub } from '../web/src/guns/builder/optimise/wishMarket.ts'
import { expectBars } from './support/figures.ts'

const FULL = 2000
const BUILDS = Number(process.env['RANDOM_BUILDS'] ?? FULL)
const GOALS = ['recoil', 'ergonomics', 'weight', 'price'] as const
/** Maximum number of builds of a gun that are enumerated exhaustively. */
const MOST_TRIED = 200_000

/** Returns a seeded random generator, the same in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Fills every slot with a random part or none; undefined if the build is invalid. */
function randomBuild({ gun, parts, sets }: GunParts, isHad: (part: number) => boolean, random: () => number) {
  const build: MountedPart[] = []
  const barred = new Set<number>()
  // Some builds are full, some nearly bare.
  const emptiness = random() * 0.9
  const fill = (parent: number, slots: readonly PartSlot[] = []) => {
    for (const { slot, set, required } of slots) {
      if (set === undefined || (!required && random() < emptiness)) continue
      const free = (sets[set] ?? []).filter((part) => isHad(part) && !barred.has(part))
      const part = free[Math.floor(random() * free.length)]
      if (part === undefined) continue
      build.push({ part, parent, slot })
      for (const other of parts[part]?.conflicts ?? []) barred.add(other)
      fill(build.length - 1, parts[part]?.slots)
    }
  }
  fill(-1, gun.slots)
  return buildFaults({ gun, parts, sets, presets: [] }, build).length === 0 ? build : undefined
}

/** Computes the costs independently of the optimiser: lower is better. */
function badness({ parts }: GunParts, { prices, starts }: BuildTask, build: readonly number[]) {
  const sum = (of: (part: number) => number) => build.reduce((total, part) => total + of(part), 0)
  const rubWith = ({ priceRub, included }: BuildTask['starts'][number]) => {
    const left = [...included]
    const paid = build.filter((part) => {
      const at = left.indexOf(part)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    return paid.reduce((total, part) => total + (prices[part] ?? Infinity), priceRub)
  }
  return {
    recoil: sum((part) => parts[part]?.recoil ?? 0),
    ergonomics: -sum((part) => parts[part]?.ergonomics ?? 0),
    weight: sum((part) => parts[part]?.weight ?? 0),
    price: Math.min(...starts.map(rubWith)),
  }
}

/** Returns a check for a usable sight as of decision 088, computed for one build at a time. */
function aimingOf(gun: GunReply): (build: readonly number[]) => boolean {
  const { parts, sets } = gun
  const pieces = [gun.gun, ...parts]
  const isOptic = (part: number) => /(?:scope|reflex-sight)$/.test(parts[part]!.category)
  const takes = (slots: readonly PartSlot[] = [], end: string) =>
    slots.some(({ slot, set }) => slot === `mod_sight_${end}` && set !== undefined)
  const fronts = new Set(
    pieces.flatMap(({ slots = [] }) =>
      slots.flatMap(({ slot, set }) => (slot === 'mod_sight_front' ? (sets[set ?? -1] ?? []) : [])),
    ),
  )
  const usual = gun.presets.find(({ isDefault }) => isDefault)?.parts
  const isSingle = (part: number) =>
    !takes(parts[part]!.slots, 'rear') ||
    usual?.some((one, at) => one.part === part && usual.every(({ parent }) => parent !== at)) === true
  const isIron = (part: number, end: string) =>
    parts[part]!.category === 'ironsight' && fronts.has(part) === (end === 'front') && isSingle(part)
  const builtIn = (end: string, otherEnd: string): ((build: readonly number[]) => boolean) => {
    if (!usual || usual.some(({ part }) => isOptic(part) || isIron(part, end))) return () => false
    if (!usual.some(({ part }) => isIron(part, otherEnd))) {
      const slots = [gun.gun.slots, ...usual.map(({ part }) => parts[part]!.slots)]
      if (gun.category === 'sniper-rifle' || slots.some((some) => takes(some, end))) return () => false
    }
    const holders = usual.flatMap(({ part, parent, slot }) => {
      const owner = parent < 0 ? gun.gun : parts[usual[parent]!.part]!
      const others = (sets[owner.slots?.find((one) => one.slot === slot)?.set ?? -1] ?? []).filter(
        (other) => other !== part,
      )
      const isReceiver = end === 'rear' && parts[part]!.category === 'receiver' && others.length > 0
      return isReceiver || others.some((other) => takes(parts[other]!.slots, end)) ? [part] : []
    })
    return (build) => holders.every((part) => build.includes(part))
  }
  const [hasFront, hasRear] = [builtIn('front', 'rear'), builtIn('rear', 'front')]
  const takesSights = parts.some((_, part) => isOptic(part) || isIron(part, 'front') || isIron(part, 'rear'))
  return (build) =>
    !takesSights ||
    build.some(isOptic) ||
    ((hasFront(build) || build.some((part) => isIron(part, 'front'))) &&
      (hasRear(build) || build.some((part) => isIron(part, 'rear'))))
}

/** Enumerates all ways to fill the slots, invalid ones too; undefined if there are too many. */
function everyBuild(gunParts: GunParts, isHad: (part: number) => boolean): number[][] | undefined {
  const { gun, parts, sets } = gunParts
  const ways = (slots: readonly PartSlot[] = []): number[][] =>
    slots.reduce<number[][]>(
      (all, { set, required }) => {
        if (set === undefined) return all
        const filled = (sets[set] ?? [])
          .filter(isHad)
          .flatMap((part) => ways(parts[part]?.slots).map((way) => [part, ...way]))
        const choices = required ? filled : [[], ...filled]
        if (all.length * choices.length > MOST_TRIED) throw new RangeError('too many')
        return all.flatMap((way) => choices.map((choice) => [...way, ...choice]))
      },
      [[]],
    )
  try {
    return ways(gun.slots)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

it('every gun and goal: no build is better than the best one, and it costs what the shopping list says', async () => {
  const count = {
    guns: 0,
    random: 0,
    tried: 0,
    wholeGuns: 0,
    better: 0,
    unequal: 0,
    faulty: 0,
    otherPrice: 0,
    blind: 0,
    missed: 0,
  }
  for await (const sample of sampleGuns()) {
    const { gun } = sample
    count.guns += 1
    const free = freeTask(sample)
    const canAim = aimingOf(gun)
    const random = chance(gun.parts.length + 7)
    const isHad = (part: number) =>
      free.prices[part] !== null || free.starts.some(({ included }) => included.includes(part))
    const builds: number[][] = []
    for (let tries = 0; builds.length < BUILDS && tries < 50 * BUILDS; tries += 1) {
      const build = randomBuild(gun, isHad, random)?.map(({ part }) => part)
      // Parts that come only with a preset cannot be bought beside another one.
      if (build && canAim(build) && badness(gun, free, build).price < Infinity) builds.push(build)
    }
    count.random += builds.length
    const isLegal = (build: readonly number[]) =>
      canAim(build) &&
      badness(gun, free, build).price < Infinity &&
      !build.some((part) => gun.parts[part]?.conflicts?.some((other) => build.includes(other)))
    const all = everyBuild(gun, isHad)?.filter(isLegal)
    if (all) [count.wholeGuns, count.tried] = [count.wholeGuns + 1, count.tried + all.length]
    for (const goal of GOALS) {
      const best = optimiseBuild(gun, { ...free, goal: { [goal]: 1 } })
      if (best.kind !== 'build') {
        if (builds.length > 0 || (all?.length ?? 0) > 0) count.missed += 1
        continue
      }
      const parts = best.build.map(({ part }) => part)
      const mine = badness(gun, free, parts)
      if (!canAim(parts)) count.blind += 1
      const least = (some: readonly number[][]) =>
        some.reduce((low, build) => Math.min(low, badness(gun, free, build)[goal]), Infinity)
      if (buildFaults(gun, best.build).length > 0) count.faulty += 1
      if (least(builds) < mine[goal] - 1e-6) count.better += 1
      if (all && Math.abs(least(all) - mine[goal]) > 1e-6) count.unequal += 1
      if (Math.abs(mine.price - shownRub(best, sample, ANY_PRICES)) > 0.5) count.otherPrice += 1
    }
  }
  expectBars([
    { what: 'guns', value: count.guns, atLeast: 168 },
    { what: 'random builds of a gun', value: count.random / count.guns, atLeast: FULL },
    { what: 'best builds that are faulty', value: count.faulty, atMost: 0 },
    { what: 'best builds that nobody can aim with', value: count.blind, atMost: 0 },
    { what: 'guns and goals without a best build that have one', value: count.missed, atMost: 0 },
    { what: 'best builds that a random one beats', value: count.better, atMost: 0 },
    { what: 'guns tried out whole', value: count.wholeGuns, atLeast: 10 },
    { what: 'builds of theirs', value: count.tried },
    { what: 'best builds that are not the best of all', value: count.unequal, atMost: 0 },
    { what: 'prices that the shopping list has otherwise', value: count.otherPrice, atMost: 0 },
  ])
})
