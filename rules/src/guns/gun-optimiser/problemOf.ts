import type { GunPart, GunParts } from '../gun-parts/index.ts'
import type { Variant } from './optimise.ts'
import type { Limit, Place, Problem } from './problem.ts'
import { costOf, mostModifiers, weighsIn, type BuildTask, type KeptSlot } from './task.ts'
import { pricesOf, type Way } from './ways.ts'

/**
 * Room that a build may or must take along one direction: the reach of its parts to each side, and the cells of forced
 * ones.
 */
export type Extent = { sides: readonly [number, number]; far: readonly [number, number]; forced: number }

/** Size constraints, one way of several: minimum and maximum extents. */
export type Sizes = { least: readonly Extent[]; most: readonly Extent[] }

const MOST_FAR = 4 // no part of the facts reaches farther

/**
 * Builds the places of a gun, independent of how it is acquired. Parts that are not available or break a limit by
 * themselves are left out.
 */
export function shapeOf(gunParts: GunParts, task: BuildTask, sizes: Sizes): Omit<Problem, 'cost' | 'limits'> {
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
export function variantOf(gunParts: GunParts, task: BuildTask, way: Way, sizes: Sizes): Variant {
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
export function listExtents(sides: readonly [number, number], own: number, least: number, most: number) {
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
