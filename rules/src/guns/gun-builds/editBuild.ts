import type { GunParts, Mounted } from '../gun-parts/index.ts'
import { slotsAt } from './buildFaults.ts'

/** Removes a part and everything that is mounted on it from a build. */
export function without(build: readonly Mounted[], at: number): Mounted[] {
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
export function mount(gunParts: GunParts, build: readonly Mounted[], mounted: Mounted): Mounted[] {
  const taken = build.findIndex(({ parent, slot }) => parent === mounted.parent && slot === mounted.slot)
  if (taken < 0) return [...build, mounted]
  const rest = without(build, taken) // the parts before it, including its parent, keep their positions
  const next = [...rest, mounted]
  const now = new Map([[taken, rest.length]])
  build.forEach((child, at) => {
    const parent = now.get(child.parent)
    if (parent === undefined || !fits(gunParts, next, { ...child, parent })) return
    now.set(at, next.length)
    next.push({ ...child, parent })
  })
  return next
}

/** Returns true if a slot of a build accepts a part. */
export function fits(
  gunParts: GunParts,
  build: readonly Mounted[],
  { part, parent, slot }: Mounted,
): boolean {
  const set = slotsAt(gunParts, build, parent).find((one) => one.slot === slot)?.set
  return set !== undefined && (gunParts.sets[set]?.includes(part) ?? false)
}
