import type { BuildFigures } from '../gun-builds/index.ts'
import type { GunParts, PartSlot } from '../gun-parts/index.ts'
import { LIMIT_NAMES, type BuildTask, type Goal, type LimitName } from './task.ts'

/** Obstacles that prevent a build. */
export type Obstacles = {
  /**
   * Names of limits, wanted or kept parts and wishes about prices: without any one of them there is a build. `parts`:
   * the available parts do not make a complete gun.
   */
  because: readonly string[]
  /**
   * Sets of wishes that contradict each other, each of which rules out every build; given where no single wish is to
   * blame.
   */
  conflicts: readonly (readonly string[])[]
  /** Nearest feasible value of each limit. */
  nearest: Readonly<Partial<Record<LimitName, number>>>
  /** Required slots of the gun (-1) or of a part for which nothing is available. */
  slots: readonly EmptySlot[]
}
export type EmptySlot = { owner: number; slot: string }

/** Solver used to find obstacles: it tells whether a task has a build, and computes the figures of the best one. */
export type Solver = {
  isPossible: (task: BuildTask) => boolean
  figuresOf: (task: BuildTask) => (BuildFigures & { priceRub: number }) | undefined
}

/** Leaves out each wish in turn, and looks for the nearest feasible value of each limit. */
export function findObstacles(gunParts: GunParts, task: BuildTask, solver: Solver): Obstacles {
  const wishes = wishNames(task)
  const slots = emptySlots(gunParts, task)
  const isEnough = (name: string) => solver.isPossible(leaveOut(task, [name]))
  const none = { conflicts: [], nearest: {}, slots }
  if (slots.length > 0 || !solver.isPossible(leaveOut(task, wishes)))
    return { ...none, because: ['parts', ...priceNames(task).filter(isEnough)] }
  // This is quickly decided, and a wish that cannot be met alone is always an obstacle.
  const alone = wishes.filter(
    (name) =>
      !solver.isPossible(
        leaveOut(
          task,
          wishes.filter((other) => other !== name),
        ),
      ),
  )
  const likely = alone.length === 0 ? wishes : alone.length === 1 ? alone : []
  const because = [...likely, ...priceNames(task)].filter(isEnough)
  if (because.length > 0) return { ...none, because, nearest: nearestOf(gunParts, task, because, solver) }
  const others = wishes.filter((name) => !alone.includes(name))
  const together = conflictsOf(leaveOut(task, alone), others, solver)
  const nearest = alone.map((name) => {
    const rest = [...alone, ...together.flat()].filter((other) => other !== name)
    return nearestOf(gunParts, leaveOut(task, rest), [name], solver)
  })
  const conflicts = [...alone.map((name) => [name]), ...together]
  return { ...none, because: [], conflicts, nearest: Object.assign({}, ...nearest) }
}

/** Finds sets of contradicting wishes until the rest can be met. */
function conflictsOf(task: BuildTask, wishes: readonly string[], solver: Solver): string[][] {
  if (solver.isPossible(task)) return []
  const found = contradiction(task, wishes, solver)
  const rest = wishes.filter((name) => !found.includes(name))
  return [found, ...conflictsOf(leaveOut(task, found), rest, solver)]
}

function priceNames({ otherPrices = [] }: BuildTask): string[] {
  return otherPrices.map(({ name }) => name)
}

function wishNames(task: BuildTask): string[] {
  const named = [...task.wanted, ...(task.kept ?? [])].map(({ name }) => name)
  return [...new Set([...Object.keys(task.limits), ...named])]
}

function leaveOut(task: BuildTask, names: readonly string[]): BuildTask {
  const isLeft = ({ name }: { name: string }) => !names.includes(name)
  const prices = task.otherPrices?.find(({ name }) => names.includes(name))
  return {
    ...task,
    ...(prices && { prices: prices.prices, starts: prices.starts }),
    limits: Object.fromEntries(Object.entries(task.limits).filter(([name]) => !names.includes(name))),
    wanted: task.wanted.filter(isLeft),
    kept: (task.kept ?? []).filter(isLeft),
  }
}

/** Finds a minimal set of contradicting wishes (a deletion filter). */
function contradiction(task: BuildTask, wishes: readonly string[], { isPossible }: Solver): string[] {
  const given: string[] = []
  for (const name of wishes) if (!isPossible(leaveOut(task, [...given, name]))) given.push(name)
  return wishes.filter((name) => !given.includes(name))
}

type Figure = (figures: BuildFigures & { priceRub: number }) => number

/** Limits on sums: the best build for a goal gives the nearest feasible value. */
const BY_GOAL: Readonly<Partial<Record<LimitName, { goal: Goal; figure: Figure }>>> = {
  mostPrice: { goal: { price: 1 }, figure: ({ priceRub }) => priceRub },
  mostRecoil: {
    goal: { recoil: 1 },
    figure: ({ recoilVertical, recoilHorizontal }) => recoilVertical + recoilHorizontal,
  },
  leastErgonomics: { goal: { ergonomics: 1 }, figure: ({ ergonomics }) => ergonomics },
  mostWeight: { goal: { weight: 1 }, figure: ({ weight }) => weight },
}

const MOST_CELLS = 16

/** Possible values of the other limits, from the facts. */
const VALUES: Readonly<Partial<Record<LimitName, (gunParts: GunParts) => (number | undefined)[]>>> = {
  leastCapacity: ({ parts }) => [0, ...parts.map(({ capacity }) => capacity)],
  mostCapacity: ({ parts }) => parts.map(({ capacity }) => capacity),
  leastSightingRange: ({ gun, parts }) => [gun.sightingRange, ...parts.map((part) => part.sightingRange)],
  leastWidth: cells,
  mostWidth: cells,
  leastHeight: cells,
  mostHeight: cells,
}

function cells(): number[] {
  return [...Array(MOST_CELLS).keys()]
}

function nearestOf(gunParts: GunParts, task: BuildTask, because: readonly string[], solver: Solver) {
  const nearest: Partial<Record<LimitName, number>> = {}
  for (const limit of LIMIT_NAMES.filter((name) => because.includes(name))) {
    const asked = task.limits[limit]
    const found = asked === undefined ? undefined : nearestTo(gunParts, task, limit, asked, solver)
    if (found !== undefined) nearest[limit] = found
  }
  return nearest
}

function nearestTo(gunParts: GunParts, task: BuildTask, name: LimitName, asked: number, solver: Solver) {
  const byGoal = BY_GOAL[name]
  if (byGoal) {
    const figures = solver.figuresOf({ ...leaveOut(task, [name]), goal: byGoal.goal })
    return figures && byGoal.figure(figures)
  }
  const values = new Set((VALUES[name]?.(gunParts) ?? []).filter((value) => value !== undefined))
  const isLeast = name.startsWith('least')
  return [...values]
    .filter((value) => (isLeast ? value < asked : value > asked))
    .toSorted((one, other) => (isLeast ? other - one : one - other))
    .find((value) => solver.isPossible({ ...task, limits: { ...task.limits, [name]: value } }))
}

/** Finds required slots that cannot be filled; for a part that is available, the slot of it that cannot be filled. */
function emptySlots({ gun, parts, sets }: GunParts, { prices, starts }: BuildTask): EmptySlot[] {
  const included = new Set(starts.flatMap((start) => start.included))
  const known = new Map<number, EmptySlot[]>()
  const emptyOn = (owner: number, slots: readonly PartSlot[] = []): EmptySlot[] =>
    slots.flatMap(({ slot, set, required }) => {
      if (!required || set === undefined) return []
      const had = sets[set]!.filter((part) => typeof prices[part] === 'number' || included.has(part))
      const lacking = had.map(emptyOnPart)
      if (lacking.some((empty) => empty.length === 0)) return []
      return lacking[0] ?? [{ owner, slot }]
    })
  const emptyOnPart = (part: number): EmptySlot[] => {
    const found = known.get(part) ?? emptyOn(part, parts[part]!.slots)
    known.set(part, found)
    return found
  }
  return emptyOn(-1, gun.slots)
}
