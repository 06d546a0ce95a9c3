import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import { slotsAt } from './buildFaults.ts'

/** Removes a part and everything that is mounted on it from a build. */
export function removePart(build: readonly MountedPart[], at: number): MountedPart[] {
  const gone = new Set([at])
  build.forEach(({ parent }, one) => {
    if (gone.has(parent)) gone.add(one) // a parent stands before the parts mounted on it
  })
  const now = new Map<number, number>([[-1, -1]])
  build.forEach((_, one) => {
    if (!gone.has(one)) now.set(one, now.size - 1)
  })
  return build.flatMap((mounted, one) =>
    gone.has(one) ? [] : [{ ...mounted, parent: now.get(mounted.parent) ?? -1 }],
  ) // safe: the parent of a remaining part remains
}

/**
 * Mounts a part in a slot of the gun (-1) or of one of its parts. The previous part is removed; the parts on it move
 * over where the new part has the same slot and accepts them.
 */
export function mountPart(
  gunParts: GunParts,
  build: readonly MountedPart[],
  mounted: MountedPart,
): MountedPart[] {
  const taken = build.findIndex(({ parent, slot }) => parent === mounted.parent && slot === mounted.slot)
  if (taken < 0) return [...build, mounted]
  const rest = removePart(build, taken) // the parts before it, including its parent, keep their positions
  const next = [...rest, mounted]
  const now = new Map([[taken, rest.length]])
  build.forEach((child, at) => {
    const parent = now.get(child.parent)
    if (parent === undefined || !canMount(gunParts, next, { ...child, parent })) return
    now.set(at, next.length)
    next.push({ ...child, parent })
  })
  return next
}

/** Returns true if a slot of a build accepts a part. */
export function canMount(
  gunParts: GunParts,
  build: readonly MountedPart[],
  { part, parent, slot }: MountedPart,
): boolean {
  const set = slotsAt(gunParts, build, parent).find((one) => one.slot === slot)?.set
  return set !== undefined && (gunParts.sets[set]?.includes(part) ?? false)
}
