import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import { slotsAt } from './buildFaults.ts'
import { buildFigures, type BuildFigures, type Round } from './buildFigures.ts'
import { mountPart } from './editBuild.ts'

/** Figures of a build that a part can change, in display order. */
export const CHANGING = [
  'ergonomics',
  'recoilVertical',
  'recoilHorizontal',
  'accuracy',
  'capacity',
  'velocity',
  'sightingRange',
  'weight',
] as const satisfies readonly (keyof BuildFigures)[]
export type Change = Readonly<Record<(typeof CHANGING)[number], number>>

/** Part that fits a slot, and the effect of choosing it. */
export type Candidate = {
  part: number
  /** Difference from the current build. */
  change: Change
  /** Positions in the build of parts that conflict with it. */
  conflicts: readonly number[]
}

type Place = { parent: number; slot: string; round?: Round | undefined }

/** Lists everything that fits a slot of a build, with the change that it would make. */
export function candidatesOf(
  gunParts: GunParts,
  build: readonly MountedPart[],
  { parent, slot, round }: Place,
): Candidate[] {
  const set = slotsAt(gunParts, build, parent).find((one) => one.slot === slot)?.set
  const now = figuresOf(gunParts, build, round)
  return (set === undefined ? [] : (gunParts.sets[set] ?? [])).map((part) => {
    const next = mountPart(gunParts, build, { part, parent, slot })
    return {
      part,
      change: changeBetween(now, figuresOf(gunParts, next, round)),
      conflicts: conflictsWith(gunParts, build, { part, parent, slot }),
    }
  })
}

/** Computes the figures of a build of a gun's parts by their positions. */
export function figuresOf(gunParts: GunParts, build: readonly MountedPart[], round?: Round): BuildFigures {
  const parts = build.flatMap(({ part }) => gunParts.parts[part] ?? [])
  return buildFigures(gunParts, parts, round)
}

export function changeBetween(before: BuildFigures, after: BuildFigures): Change {
  const changes = CHANGING.map((figure) => [figure, rounded(after[figure] - before[figure])] as const)
  return Object.fromEntries(changes) as Change // safe: one for each of them
}

/** Finds the parts of a build that conflict with a new one; the part that it replaces does not count. */
function conflictsWith(
  { parts }: GunParts,
  build: readonly MountedPart[],
  { part, parent, slot }: MountedPart,
): number[] {
  const conflicts = parts[part]?.conflicts
  if (!conflicts) return []
  return build.flatMap((one, at) =>
    conflicts.includes(one.part) && !(one.parent === parent && one.slot === slot) ? [at] : [],
  )
}

/**
 * Returns the best candidate without conflicts: points of ergonomics gained and of vertical recoil lost, which have the
 * same scale in the game's stats.
 */
export function bestCandidate(candidates: readonly Candidate[]): Candidate | undefined {
  const gain = ({ change }: Candidate) => change.ergonomics - change.recoilVertical
  const free = candidates.filter(({ conflicts }) => conflicts.length === 0)
  return free.toSorted((one, other) => gain(other) - gain(one))[0]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
