import { buildFigures, type BuildFigures } from '../gun-builds/index.ts'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import { leastAmong, type Best, type How, type Progress } from './optimise.ts'
import { listExtents, shapeOf, variantOf, type Extent, type Sizes } from './problemOf.ts'
import { findObstacles, type Obstacles, type Solver } from './obstacles.ts'
import type { BuildTask } from './task.ts'
import { rubOf, splitByCopies, wayOf, type Way } from './ways.ts'

/** Result of the optimiser. `build`: the best one. `impossible`: no build meets all conditions. */
export type OptimiseResult =
  | { kind: 'build'; build: MountedPart[]; figures: BuildFigures; priceRub: number; cost: number }
  | ({ kind: 'impossible' } & Obstacles)

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
