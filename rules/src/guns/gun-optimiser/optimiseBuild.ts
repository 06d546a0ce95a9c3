import { buildFigures, type BuildFigures } from '../gun-builds/index.ts'
import type { GunParts, MountedPart, GunPart } from '../gun-parts/index.ts'
import { findObstacles, type Obstacles, type Solver } from './obstacles.ts'
import { leastAmong, type Best, type How, type Progress, type Variant } from './optimise.ts'
import type { Limit, Place, Problem } from './problem.ts'
import { type BuildTask, costOf, mostModifiers, weighsIn, type KeptSlot } from './task.ts'
import { rubOf, splitByCopies, wayOf, type Way, pricesOf } from './ways.ts'

const MOST_FAR = 4 // no part of the facts reaches farther

/** Result of the optimiser. `build`: the best one. `impossible`: no build meets all conditions. */
export type OptimiseResult =
  | { kind: 'build'; build: MountedPart[]; figures: BuildFigures; priceRub: number; cost: number }
  | ({ kind: 'impossible' } & Obstacles)
export type BestBuild = Extract<OptimiseResult, { kind: 'build' }>

const WIDTH = [0, 1] as const // left and right
const HEIGHT = [2, 3] as const // up and down

/** Finds the best build for a task exactly, by `leastAmong`, over all ways to get the gun. */
export function optimiseBuild(gunParts: GunParts, task: BuildTask, onProgress?: Progress): OptimiseResult {
  const best = bestOf(gunParts, task, { onProgress })
  if (!best) return { kind: 'impossible', ...findObstacles(gunParts, task, solverOf(gunParts)) }
  const build = mountedOf(gunParts, best)
  const figures = shownFigures(gunParts, task, build)
  return { kind: 'build', build, figures, priceRub: best.rub, cost: best.cost }
}

function shownFigures(gunParts: GunParts, { roundRecoil }: BuildTask, build: readonly { part: number }[]) {
  const parts = build.map(({ part }) => gunParts.parts[part]!)
  return buildFigures(gunParts, parts, roundRecoil === undefined ? undefined : { recoil: roundRecoil })
}

function solverOf(gunParts: GunParts): Solver {
  const goal = { price: 1 } // any build will do
  return {
    isPossible: (task) => bestOf(gunParts, { ...task, goal }, { isAnyEnough: true }) !== undefined,
    figuresOf: (task) => {
      const best = bestOf(gunParts, task, {})
      return best && { ...shownFigures(gunParts, task, best.build), priceRub: best.rub }
    },
  }
}

type PricedBest = Best & { rub: number }

function bestOf(gunParts: GunParts, task: BuildTask, how: How): PricedBest | undefined {
  const ways = task.starts.map(wayOf)
  return bestIn({ gunParts, task, sizes: { least: [], most: [] }, ways }, how)
}

type OptimiseInput = { gunParts: GunParts; task: BuildTask; sizes: Sizes; ways: readonly Way[] }

/**
 * Finds the best build. Sizes are not sums, and a part that comes with the gun once may be wanted twice. Both are
 * ignored at first: mostly the best build has the right size and pays for nothing twice. Otherwise each way to reach
 * the size, and few or many copies of the part, become problems of their own.
 */
function bestIn(asked: OptimiseInput, how: How): PricedBest | undefined {
  const { gunParts, task, sizes, ways } = asked
  const found = leastAmong(
    shapeOf(gunParts, task, sizes),
    ways.map((way) => variantOf(gunParts, task, way, sizes)),
    how,
  )
  if (!found) return undefined
  if (!keepsSizes(gunParts, task, found)) {
    return firstBest(waysToSize(gunParts, task), how, (other, next) =>
      bestIn({ ...asked, sizes: other }, next),
    )
  }
  const way = ways[found.variant]!
  const build = found.build.map(({ part }) => part)
  const rub = rubOf(task, way.start, build)
  const halves = splitByCopies(task, way, build)
  if (!halves) return { ...found, rub }
  const others = ways.filter((other) => other !== way)
  return bestIn({ ...asked, ways: [...others, ...halves] }, how)
}

/** Returns the best of several, searching each only below the cost of those before. */
function firstBest<One>(
  all: readonly One[],
  how: How,
  bestOfOne: (one: One, how: How) => PricedBest | undefined,
): PricedBest | undefined {
  let best: PricedBest | undefined
  for (const one of all) best = bestOfOne(one, best ? { ...how, below: best.cost } : how) ?? best
  return best
}

function keepsSizes(gunParts: GunParts, { limits }: BuildTask, best: Best): boolean {
  const { width, height } = buildFigures(
    gunParts,
    best.build.map(({ part }) => gunParts.parts[part]!),
  )
  const { leastWidth = 0, mostWidth = Infinity, leastHeight = 0, mostHeight = Infinity } = limits
  return width >= leastWidth && width <= mostWidth && height >= leastHeight && height <= mostHeight
}

function waysToSize({ gun }: GunParts, { limits }: BuildTask): Sizes[] {
  const { leastWidth = 0, mostWidth = Infinity, leastHeight = 0, mostHeight = Infinity } = limits
  const wide = listExtents(WIDTH, gun.width, leastWidth, mostWidth)
  const high = listExtents(HEIGHT, gun.height, leastHeight, mostHeight)
  const any = (ways: readonly Extent[], isAsked: boolean): readonly (readonly Extent[])[] =>
    isAsked ? ways.map((way) => [way]) : [[]]
  return any(wide.least, leastWidth > gun.width).flatMap((a) =>
    any(high.least, leastHeight > gun.height).flatMap((b) =>
      any(wide.most, mostWidth < Infinity).flatMap((c) =>
        any(high.most, mostHeight < Infinity).map((d) => ({ least: [...a, ...b], most: [...c, ...d] })),
      ),
    ),
  )
}

/** Converts places into slot names; parents already stand before the parts mounted on them. */
function mountedOf({ gun, parts }: GunParts, { build }: Best): MountedPart[] {
  const names = [gun.slots ?? [], ...parts.map(({ slots = [] }) => slots)].flat().map(({ slot }) => slot)
  return build.map(({ part, parent, place }) => ({ part, parent, slot: names[place]! }))
}

/**
 * Room that a build may or must take along one direction: the reach of its parts to each side, and the cells of forced
 * ones.
 */
type Extent = { sides: readonly [number, number]; far: readonly [number, number]; forced: number }

/** Size constraints, one way of several: minimum and maximum extents. */
type Sizes = { least: readonly Extent[]; most: readonly Extent[] }

/**
 * Builds the places of a gun, independent of how it is acquired. Parts that are not available or break a limit by
 * themselves are left out.
 */
function shapeOf(gunParts: GunParts, task: BuildTask, sizes: Sizes): Omit<Problem, 'cost' | 'limits'> {
  const included = new Set(task.starts.flatMap((start) => start.included))
  const isAllowed = (part: GunPart, at: number) =>
    (typeof task.prices[at] === 'number' || included.has(at)) &&
    !((part.capacity ?? 0) > (task.limits.mostCapacity ?? Infinity)) &&
    sizes.most.every(({ sides, far }) =>
      sides.every((side, nth) => part.growsForced || (part.grow?.[side] ?? 0) <= far[nth]!),
    )
  return {
    places: placesOf(gunParts, gunParts.parts.map(isAllowed), task.kept ?? []),
    conflicts: gunParts.parts.map(({ conflicts = [] }) => conflicts),
    ...bringsOf(gunParts, task, sizes),
  }
}

/** Computes the costs of parts and the limits for one way to get the gun. */
function variantOf(gunParts: GunParts, task: BuildTask, way: Way, sizes: Sizes): Variant {
  const { prices, gunRub } = pricesOf(task, way)
  return {
    cost: Float64Array.from(gunParts.parts, (part, at) => costOf(task, part, prices[at] ?? Infinity)),
    limits: [...limitsOf(gunParts, { ...task, prices }, gunRub, sizes), ...copyLimits(gunParts, way)],
    own: weighsIn(task, 'price') * gunRub,
  }
}

/** Limits the number of copies of some parts. */
function copyLimits({ parts }: GunParts, { copies }: Way): Limit[] {
  return [...copies].map(([part, { sign, most }]) => {
    const use = new Float64Array(parts.length)
    use[part] = sign
    return { use, most }
  })
}

/** Numbers the places by the slots of the gun and then those of its parts, including slots without a set. */
function placesOf(
  { gun, parts, sets }: GunParts,
  allowed: readonly boolean[],
  kept: readonly KeptSlot[],
): Place[] {
  const stays = new Map(
    kept.flatMap((one) => one.parts.map(({ owner, slot, part }) => [`${owner} ${slot}`, part] as const)),
  )
  const owners = [
    { owner: -1, slots: gun.slots ?? [] },
    ...parts.map(({ slots = [] }, owner) => ({ owner, slots })),
  ]
  return owners
    .flatMap(({ owner, slots }) => slots.map((slot) => ({ owner, slot })))
    .flatMap(({ owner, slot: { slot, set, required } }, id): Place[] => {
      if (set === undefined) return []
      const only = stays.get(`${owner} ${slot}`)
      const fitting = (sets[set] ?? []).filter((part) => allowed[part] && (only ?? part) === part)
      return [{ id, owner, required: required === true || only !== undefined, parts: fitting }]
    })
}

function limitsOf({ gun, parts, ...rest }: GunParts, task: BuildTask, gunRub: number, sizes: Sizes): Limit[] {
  const { limits, prices, roundRecoil = 0 } = task
  const sum = (of: (part: GunPart, at: number) => number | undefined, most: number): Limit => ({
    use: Float64Array.from(parts, (part, at) => of(part, at) ?? 0),
    most,
  })
  const forced =
    ({ sides }: Extent, sign: number) =>
    (part: GunPart) =>
      part.growsForced ? sign * sides.reduce((cells, side) => cells + (part.grow?.[side] ?? 0), 0) : 0
  const { mostPrice, mostRecoil, leastErgonomics, mostWeight } = limits
  return [
    ...(mostPrice === undefined ? [] : [sum((_, at) => prices[at] ?? 0, mostPrice - gunRub)]),
    ...(mostRecoil === undefined
      ? []
      : [sum(({ recoil }) => recoil, mostModifiers({ gun, parts, ...rest }, mostRecoil, roundRecoil))]),
    ...(leastErgonomics === undefined
      ? []
      : [sum(({ ergonomics = 0 }) => -ergonomics, gun.ergonomics - leastErgonomics)]),
    ...(mostWeight === undefined ? [] : [sum(({ weight }) => weight, mostWeight - (gun.weight ?? 0))]),
    ...sizes.least
      .filter(({ forced: cells }) => cells > 0)
      .map((extent) => sum(forced(extent, -1), -extent.forced)),
    ...sizes.most
      .filter(({ forced: cells }) => cells < Infinity)
      .map((extent) => sum(forced(extent, 1), extent.forced)),
  ]
}

/** Assigns a bit to every wish that one of several parts must satisfy. */
function bringsOf({ gun, parts }: GunParts, { wanted, limits }: BuildTask, { least }: Sizes) {
  const groups: ((part: GunPart, at: number) => boolean)[] = wanted.map(
    (group) => (_, at) => group.parts.includes(at),
  )
  const { leastCapacity = 0, leastSightingRange = 0 } = limits
  if (leastCapacity > 0) groups.push(({ capacity = 0 }) => capacity >= leastCapacity)
  if (leastSightingRange > gun.sightingRange)
    groups.push(({ sightingRange = 0 }) => sightingRange >= leastSightingRange)
  for (const { sides, far } of least) {
    sides.forEach((side, nth) => {
      if (far[nth]! > 0)
        groups.push(({ grow, growsForced }) => !growsForced && (grow?.[side] ?? 0) >= far[nth]!)
    })
  }
  const brings = Int32Array.from(parts, (part, at) =>
    groups.reduce((bits, isIn, bit) => (isIn(part, at) ? bits | (1 << bit) : bits), 0),
  )
  return { brings, needed: (1 << groups.length) - 1 }
}

/** Lists every way to reach `least` cells and stay within `most` along two sides of a gun of `own` cells. */
function listExtents(sides: readonly [number, number], own: number, least: number, most: number) {
  const ways: { least: Extent[]; most: Extent[] } = { least: [], most: [] }
  for (let near = 0; near <= MOST_FAR; near++) {
    for (let far = 0; far <= MOST_FAR; far++) {
      const rest = least - own - near - far
      if (rest >= 0 || (near === 0 && far === 0))
        ways.least.push({ sides, far: [near, far], forced: Math.max(0, rest) })
      const spare = most - own - near - far
      if (spare >= 0) ways.most.push({ sides, far: [near, far], forced: spare })
    }
  }
  return ways
}
