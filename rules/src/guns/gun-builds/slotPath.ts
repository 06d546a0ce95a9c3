import type { MountedPart } from '../gun-parts/index.ts'

const BETWEEN = '/'

/** Returns the path of a slot from the gun: it stays the same whatever changes elsewhere in the build. */
export function slotPath(build: readonly MountedPart[], parent: number, slot: string): string {
  return [...pathsUp(build, parent), slot].join(BETWEEN)
}

/** Returns the path of the slot that a part of a build stands in; the empty path is the gun itself. */
export function partPath(build: readonly MountedPart[], at: number): string {
  return pathsUp(build, at).join(BETWEEN)
}

function pathsUp(build: readonly MountedPart[], at: number): string[] {
  const slots: string[] = []
  for (let mounted = build[at]; mounted; mounted = build[mounted.parent]) slots.unshift(mounted.slot)
  return slots
}

/**
 * Resolves a path in a build to the part (or the gun, -1) and its slot. Undefined: the build does not have that part.
 */
export function slotOfPath(
  build: readonly MountedPart[],
  path: string,
): { parent: number; slot: string } | undefined {
  const slots = path.split(BETWEEN)
  const slot = slots.pop() ?? ''
  let parent = -1
  for (const step of slots) {
    parent = build.findIndex((one) => one.parent === parent && one.slot === step)
    if (parent < 0) return undefined
  }
  return { parent, slot }
}
