import type { GunParts, Mounted } from '../gun-parts/index.ts'
import { slotsAt } from './buildFaults.ts'
import { buildFigures, type BuildFigures, type Round } from './buildFigures.ts'
import { mount } from './editBuild.ts'

/** The figures of a build that a part can change, in the order in which they are shown. */
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

/** A part that fits a slot, and what choosing it would bring. */
export type Candidate = {
  part: number
  /** Against the build as it is. */
  change: Change
  /** Positions in the build of parts that cannot be mounted together with it. */
  conflicts: readonly number[]
}

type Place = { parent: number; slot: string; round?: Round | undefined }

/** Everything that fits a slot of a build, with the change that it would bring. */
export function candidatesOf(
  gunParts: GunParts,
  build: readonly Mounted[],
  { parent, slot, round }: Place,
): Candidate[] {
  const set = slotsAt(gunParts, build, parent).find((one) => one.slot === slot)?.set
  const now = figuresOf(gunParts, build, round)
  return (set === undefined ? [] : (gunParts.sets[set] ?? [])).map((part) => {
    const next = mount(gunParts, build, { part, parent, slot })
    return {
      part,
      change: changeBetween(now, figuresOf(gunParts, next, round)),
      conflicts: conflictsWith(gunParts, build, { part, parent, slot }),
    }
  })
}

/** The figures of a build of a gun's parts by their positions. */
export function figuresOf(gunParts: GunParts, build: readonly Mounted[], round?: Round): BuildFigures {
  const parts = build.flatMap(({ part }) => gunParts.parts[part] ?? [])
  return buildFigures(gunParts, parts, round)
}

export function changeBetween(before: BuildFigures, after: BuildFigures): Change {
  const changes = CHANGING.map((figure) => [figure, rounded(after[figure] - before[figure])] as const)
  return Object.fromEntries(changes) as Change // safe: one for each of them
}

/** What stands in the slot now goes, and is in nobody's way. */
function conflictsWith(
  { parts }: GunParts,
  build: readonly Mounted[],
  { part, parent, slot }: Mounted,
): number[] {
  const conflicts = parts[part]?.conflicts
  if (!conflicts) return []
  return build.flatMap((one, at) =>
    conflicts.includes(one.part) && !(one.parent === parent && one.slot === slot) ? [at] : [],
  )
}

/**
 * The candidate that helps most without being in anybody's way: points of ergonomics won and of vertical recoil lost, which are
 * of one size in the game's stats.
 */
export function bestCandidate(candidates: readonly Candidate[]): Candidate | undefined {
  const gain = ({ change }: Candidate) => change.ergonomics - change.recoilVertical
  const free = candidates.filter(({ conflicts }) => conflicts.length === 0)
  return free.toSorted((one, other) => gain(other) - gain(one))[0]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
