import type { GunParts, MountedPart, PartSlot } from '../gun-parts/index.ts'

/** Fault of an invalid build. `at`, `other` and `parent` are positions in the build, -1 for the gun. */
export type BuildFault =
  | { kind: 'noSuchSlot'; at: number }
  | { kind: 'doesNotFit'; at: number }
  | { kind: 'slotTaken'; at: number; other: number }
  | { kind: 'slotEmpty'; parent: number; slot: string }
  | { kind: 'conflict'; at: number; other: number }

/** Lists the faults of a build in the order of its parts; empty required slots last. */
export function buildFaults(gunParts: GunParts, build: readonly MountedPart[]): BuildFault[] {
  const filled = new Map<string, number>()
  const faults: BuildFault[] = []
  build.forEach((mounted, at) => {
    const key = `${mounted.parent} ${mounted.slot}`
    const other = filled.get(key)
    if (other === undefined) filled.set(key, at)
    faults.push(...placeFaults(gunParts, build, at))
    if (other !== undefined) faults.push({ kind: 'slotTaken', at, other })
    for (const before of conflictsBefore(gunParts, build, at))
      faults.push({ kind: 'conflict', at, other: before })
  })
  for (let parent = -1; parent < build.length; parent++) {
    for (const { slot, required, set } of slotsAt(gunParts, build, parent)) {
      // A slot without a set has no known parts, so it cannot be required.
      if (required && set !== undefined && !filled.has(`${parent} ${slot}`))
        faults.push({ kind: 'slotEmpty', parent, slot })
    }
  }
  return faults
}

/** Returns the slots of a part of a build, or of the gun (-1). */
export function slotsAt(
  { gun, parts }: GunParts,
  build: readonly MountedPart[],
  at: number,
): readonly PartSlot[] {
  const mounted = build[at]
  return (at < 0 ? gun.slots : mounted && parts[mounted.part]?.slots) ?? []
}

function placeFaults(gunParts: GunParts, build: readonly MountedPart[], at: number): BuildFault[] {
  const mounted = build[at]
  if (!mounted) return []
  const { part, parent, slot } = mounted
  const place = parent < at ? slotsAt(gunParts, build, parent).find((one) => one.slot === slot) : undefined
  if (!place) return [{ kind: 'noSuchSlot', at }]
  const fitting = place.set === undefined ? [] : (gunParts.sets[place.set] ?? [])
  return fitting.includes(part) ? [] : [{ kind: 'doesNotFit', at }]
}

function conflictsBefore({ parts }: GunParts, build: readonly MountedPart[], at: number): number[] {
  const conflicts = parts[build[at]?.part ?? -1]?.conflicts
  if (!conflicts) return []
  return build.slice(0, at).flatMap(({ part }, other) => (conflicts.includes(part) ? [other] : []))
}
