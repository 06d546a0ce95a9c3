import { buildFaults, buildFigures, mountPart, slotsAt, removePart } from '../gun-builds/index.ts'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import type { BestBuild } from './optimiseBuild.ts'
import { costOf, type BuildTask, type LimitName } from './task.ts'
import { rubOf } from './ways.ts'

/** Change of each figure by a part, or by its replacement. */
export type FigureChange = {
  /** Share of the gun's recoil. */
  recoil: number
  ergonomics: number
  /** In kilograms. */
  weight: number
  rub: number
}

/**
 * Reason for a part in a build. Each follows from a comparison with the same build without the part and the parts on
 * it.
 */
export type PartReason =
  /** The player keeps the part in its slot. */
  | { kind: 'kept' }
  /** No other part of the build meets this wish. */
  | { kind: 'wanted'; name: string }
  /** The slot must be filled. */
  | { kind: 'required' }
  /** The build would break the limit without it. */
  | { kind: 'limit'; name: LimitName }
  /** Other parts are mounted on it, by their positions in the build. */
  | { kind: 'carries'; parts: readonly number[] }
  /** The part itself improves the goal by these figures. */
  | { kind: 'better'; figures: readonly (keyof FigureChange)[] }

export type PartWhy = {
  reasons: readonly PartReason[]
  adds: FigureChange
  /** Best other part for the slot, with the rest of the build kept where it fits; undefined: there is none. */
  next: { part: number; change: FigureChange } | undefined
}

type SolvedBuild = { gunParts: GunParts; task: BuildTask; build: readonly MountedPart[] }

/** Explains why each part of a best build is in it, in the order of the build. */
export function explainBuild(gunParts: GunParts, task: BuildTask, { build }: BestBuild): PartWhy[] {
  const found = { gunParts, task, build }
  return build.map((_, at) => ({
    reasons: reasonsFor(found, at),
    adds: addedBy(found, at),
    next: nextBest(found, at),
  }))
}

function reasonsFor(found: SolvedBuild, at: number): PartReason[] {
  const { gunParts, task, build } = found
  const { part, parent, slot } = build[at]!
  const owner = build[parent]?.part ?? -1
  const isKept = task.kept?.some(({ parts }) =>
    parts.some((one) => one.owner === owner && one.slot === slot && one.part === part),
  )
  const wanted = task.wanted.filter(
    ({ parts }) => parts.includes(part) && build.filter((one) => parts.includes(one.part)).length === 1,
  )
  const isRequired = slotsAt(gunParts, build, parent).some((one) => one.slot === slot && one.required)
  const rest = removePart(build, at)
  const broken = brokenLimits({ ...found, build: rest })
  const children = build.flatMap((one, nth) => (one.parent === at ? [nth] : []))
  const better = betterFigures(task, addedBy(found, at))
  return [
    ...(isKept ? [{ kind: 'kept' as const }] : []),
    ...[...new Set(wanted.map(({ name }) => name))].map((name) => ({ kind: 'wanted' as const, name })),
    ...(isRequired ? [{ kind: 'required' as const }] : []),
    ...broken.map((name) => ({ kind: 'limit' as const, name })),
    ...(children.length > 0 ? [{ kind: 'carries' as const, parts: children }] : []),
    ...(better.length > 0 ? [{ kind: 'better' as const, figures: better }] : []),
  ]
}

/** Computes the change by a part itself, without the parts on it. A part that comes with the gun costs nothing. */
function addedBy({ gunParts, task, build }: SolvedBuild, at: number): FigureChange {
  const { recoil = 0, ergonomics = 0, weight = 0 } = gunParts.parts[build[at]!.part]!
  const rub = cheapestRub(task, build) - cheapestRub(task, build.toSpliced(at, 1))
  return { recoil, ergonomics, weight, rub }
}

/**
 * Returns the figures of the goal that a part improves; tie-breaking figures only where no other improves. Empty: the
 * part serves another purpose.
 */
function betterFigures(task: BuildTask, adds: FigureChange): (keyof FigureChange)[] {
  const cost = goalCost(task, adds)
  if (cost > -1e-9) return []
  const better = [
    ...(adds.recoil < 0 ? (['recoil'] as const) : []),
    ...(adds.ergonomics > 0 ? (['ergonomics'] as const) : []),
    ...(adds.weight < 0 ? (['weight'] as const) : []),
  ]
  const inGoal = better.filter((figure) => (task.goal[figure] ?? 0) > 0)
  return inGoal.length > 0 ? inGoal : better
}

function goalCost(task: BuildTask, { recoil, ergonomics, weight, rub }: FigureChange): number {
  return costOf(task, { recoil, ergonomics, weight }, rub)
}

/** Returns the cheapest build by the goal with another part in a slot, and the parts that it requires. */
function nextBest(found: SolvedBuild, at: number): PartWhy['next'] {
  const { gunParts, task, build } = found
  const { part, parent, slot } = build[at]!
  const set = slotsAt(gunParts, build, parent).find((one) => one.slot === slot)?.set
  const now = sumsOf(found)
  let best: PartWhy['next']
  let least = Infinity
  for (const other of set === undefined ? [] : gunParts.sets[set]!) {
    if (other === part) continue
    const next = withRequired(found, mountPart(gunParts, build, { part: other, parent, slot }))
    if (!next || !isAllowed({ ...found, build: next })) continue
    const change = changeBetween(now, sumsOf({ ...found, build: next }))
    const cost = goalCost(task, change)
    if (cost < least) [best, least] = [{ part: other, change }, cost]
  }
  return best
}

/** Fills the empty required slots of a build with the cheapest parts by the goal; undefined: that is impossible. */
function withRequired({ gunParts, task }: SolvedBuild, build: MountedPart[]): MountedPart[] | undefined {
  const filled = build.slice()
  for (;;) {
    const fault = buildFaults(gunParts, filled).find(({ kind }) => kind === 'slotEmpty')
    if (fault?.kind !== 'slotEmpty' || filled.length > gunParts.parts.length) return filled
    const { parent, slot } = fault
    const set = slotsAt(gunParts, filled, parent).find((one) => one.slot === slot)!.set!
    const costs = gunParts.sets[set]!.map((part) => ({
      part,
      cost: costOf(task, gunParts.parts[part]!, task.prices[part] ?? Infinity),
    }))
    const [least] = costs
      .filter(({ cost }) => cost < Infinity)
      .toSorted((one, other) => one.cost - other.cost)
    if (!least) return undefined
    filled.push({ part: least.part, parent, slot })
  }
}

function isAllowed(found: SolvedBuild): boolean {
  const { gunParts, task, build } = found
  const parts = build.map(({ part }) => part)
  return (
    cheapestRub(task, build) < Infinity &&
    buildFaults(gunParts, build).length === 0 &&
    task.wanted.every((one) => one.parts.some((part) => parts.includes(part))) &&
    (task.kept ?? []).every((one) => one.parts.every((kept) => hasKept(build, kept))) &&
    brokenLimits(found).length === 0
  )
}

function hasKept(
  build: readonly MountedPart[],
  kept: { owner: number; slot: string; part: number },
): boolean {
  return build.some(
    ({ part, parent, slot }) =>
      part === kept.part && slot === kept.slot && (build[parent]?.part ?? -1) === kept.owner,
  )
}

function sumsOf({ gunParts, task, build }: SolvedBuild): FigureChange {
  const parts = build.map(({ part }) => gunParts.parts[part]!)
  const sum = (figure: 'recoil' | 'ergonomics' | 'weight') =>
    parts.reduce((total, part) => total + (part[figure] ?? 0), 0)
  const rub = cheapestRub(task, build)
  return { recoil: sum('recoil'), ergonomics: sum('ergonomics'), weight: sum('weight'), rub }
}

/** Computes the price with the way to get the gun that is cheapest for the build. */
function cheapestRub(task: BuildTask, build: readonly MountedPart[]): number {
  const parts = build.map(({ part }) => part)
  return Math.min(...task.starts.map((start) => rubOf(task, start, parts)))
}

function changeBetween(from: FigureChange, to: FigureChange): FigureChange {
  return {
    recoil: to.recoil - from.recoil,
    ergonomics: to.ergonomics - from.ergonomics,
    weight: to.weight - from.weight,
    rub: to.rub - from.rub,
  }
}

/** Lists the limits that a build breaks. */
function brokenLimits({ gunParts, task, build }: SolvedBuild): LimitName[] {
  const { limits, roundRecoil = 0 } = task
  const figures = buildFigures(
    gunParts,
    build.map(({ part }) => gunParts.parts[part]!),
    { recoil: roundRecoil },
  )
  const values: Readonly<Record<LimitName, number>> = {
    mostPrice: cheapestRub(task, build),
    mostRecoil: figures.recoilVertical + figures.recoilHorizontal,
    leastErgonomics: figures.ergonomics,
    mostWeight: figures.weight,
    leastCapacity: figures.capacity,
    mostCapacity: figures.capacity,
    leastSightingRange: figures.sightingRange,
    leastWidth: figures.width,
    mostWidth: figures.width,
    leastHeight: figures.height,
    mostHeight: figures.height,
  }
  return (Object.keys(limits) as LimitName[]).filter((name) => {
    const over = values[name] - limits[name]!
    return (name.startsWith('least') ? -over : over) > 1e-6
  })
}
