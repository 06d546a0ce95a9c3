import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import type { BuildFault } from './buildFaults.ts'
import type { Round } from './buildFigures.ts'
import { bestCandidate, candidatesOf } from './candidates.ts'
import { mountPart, removePart } from './editBuild.ts'

/** Way to fix a fault of a build. `part` is the removed or added part, by its position in the gun's parts. */
export type Mend = { kind: 'remove' | 'replace' | 'fill'; part: number; build: MountedPart[] }

type Fault = BuildFault & { round?: Round | undefined }

/**
 * Lists fixes for a fault, the smallest first: of two conflicting parts the other one is removed, or this one is
 * replaced by the best that fits; an empty slot is filled with the best part; a part without a place is removed.
 */
export function mendsOf(gunParts: GunParts, build: readonly MountedPart[], fault: Fault): Mend[] {
  switch (fault.kind) {
    case 'slotEmpty':
      return best(gunParts, build, { ...fault, kind: 'fill' })
    case 'conflict': {
      const mounted = build[fault.at]
      const others = mounted ? best(gunParts, build, { ...mounted, round: fault.round, kind: 'replace' }) : []
      return [...removal(build, fault.other), ...removal(build, fault.at), ...others]
    }
    case 'noSuchSlot':
    case 'doesNotFit':
    case 'slotTaken':
      return removal(build, fault.at)
  }
}

function removal(build: readonly MountedPart[], at: number): Mend[] {
  const mounted = build[at]
  return mounted ? [{ kind: 'remove', part: mounted.part, build: removePart(build, at) }] : []
}

type Place = {
  kind: Mend['kind']
  parent: number
  slot: string
  /** Part that stands in the slot now. */
  part?: number
  round?: Round | undefined
}

function best(gunParts: GunParts, build: readonly MountedPart[], place: Place): Mend[] {
  const { kind, parent, slot } = place
  const others = candidatesOf(gunParts, build, place).filter(({ part }) => part !== place.part)
  const found = bestCandidate(others)
  if (!found) return []
  const { part } = found
  return [{ kind, part, build: mountPart(gunParts, build, { part, parent, slot }) }]
}
