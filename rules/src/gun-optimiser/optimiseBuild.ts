import { buildFigures, type BuildFigures } from '../gun-builds/index.ts'
import type { GunParts, Mounted } from '../gun-parts/index.ts'
import { leastBuild, type Best, type How, type Progress } from './optimise.ts'
import { extents, problemOf, type Extent, type Sizes } from './problemOf.ts'
import { pricesWith, weighsIn, type BuildTask, type GunStart, type LimitName } from './task.ts'

/**
 * `build`: the best one. `impossible`: none keeps all that is asked; each of `because` is in the way by itself (a limit, what is wanted
 * by its name, or `parts`: something required cannot be had). Empty: only several together are.
 */
export type Optimised =
  | { kind: 'build'; build: Mounted[]; figures: BuildFigures; priceRub: number; cost: number }
  | { kind: 'impossible'; because: readonly string[] }

const WIDTH = [0, 1] as const // left and right
const HEIGHT = [2, 3] as const // up and down

/** The best build for a task: exact, by `leastBuild`, whichever way the gun is come by. */
export function optimiseBuild(gunParts: GunParts, task: BuildTask, onProgress?: Progress): Optimised {
  const best = bestOf(gunParts, task, onProgress)
  if (!best) return { kind: 'impossible', because: reasons(gunParts, task) }
  const build = mountedOf(gunParts, best)
  const parts = build.map(({ part }) => gunParts.parts[part]!)
  const prices = pricesWith(task, best.start)
  const priceRub = build.reduce((sum, { part }) => sum + (prices[part] ?? 0), best.start.priceRub)
  const round = task.roundRecoil === undefined ? undefined : { recoil: task.roundRecoil }
  return { kind: 'build', build, figures: buildFigures(gunParts, parts, round), priceRub, cost: best.cost }
}

type Found = Best & { start: GunStart }

/** What the gun costs counts too: a start is only worth it if gun and parts together cost less. */
function bestOf(gunParts: GunParts, task: BuildTask, onProgress?: Progress): Found | undefined {
  let best: Found | undefined
  for (const start of task.starts) {
    const own = weighsIn(task, 'price') * start.priceRub
    const below = best ? best.cost - own : Infinity
    const found = bestWith(gunParts, task, start, { below, onProgress })
    if (found) best = { ...found, cost: found.cost + own, start }
  }
  return best
}

/**
 * Sizes are no sums, so they are first left out: mostly the best build has the right size. Where it has not, each way to have it is
 * a problem of its own.
 */
function bestWith(gunParts: GunParts, task: BuildTask, start: GunStart, how: How): Best | undefined {
  const free = leastBuild(problemOf(gunParts, task, start, { least: [], most: [] }), how)
  if (!free || keepsSizes(gunParts, task, free)) return free
  let best: Best | undefined
  for (const sizes of waysToSize(gunParts, task)) {
    const below = best?.cost ?? how.below ?? Infinity
    best = leastBuild(problemOf(gunParts, task, start, sizes), { ...how, below }) ?? best
  }
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
  const wide = extents(WIDTH, gun.width, leastWidth, mostWidth)
  const high = extents(HEIGHT, gun.height, leastHeight, mostHeight)
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

/** What would have to be given up, each by itself. */
function reasons(gunParts: GunParts, task: BuildTask): string[] {
  const goal = { price: 1 } // any build will do
  const isPossible = (change: Partial<BuildTask>) =>
    bestOf(gunParts, { ...task, goal, ...change }) !== undefined
  const limits = (Object.keys(task.limits) as LimitName[]).filter((name) => {
    const rest = { ...task.limits }
    delete rest[name]
    return isPossible({ limits: rest })
  })
  const wanted = task.wanted.filter((one) =>
    isPossible({ wanted: task.wanted.filter((other) => other !== one) }),
  )
  if (limits.length + wanted.length > 0) return [...limits, ...wanted.map(({ name }) => name)]
  return isPossible({ limits: {}, wanted: [] }) ? [] : ['parts']
}

/** Slots by their names; parents stand before what is mounted on them already. */
function mountedOf({ gun, parts }: GunParts, { build }: Best): Mounted[] {
  const names = [gun.slots ?? [], ...parts.map(({ slots = [] }) => slots)].flat().map(({ slot }) => slot)
  return build.map(({ part, parent, place }) => ({ part, parent, slot: names[place]! }))
}
