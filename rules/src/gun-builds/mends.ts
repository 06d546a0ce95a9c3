import type { GunParts, Mounted } from '../gun-parts/index.ts'
import type { BuildFault } from './buildFaults.ts'
import type { Round } from './buildFigures.ts'
import { bestCandidate, candidatesOf } from './candidates.ts'
import { mount, without } from './editBuild.ts'

/** A way to mend a fault of a build. `part` is the one that goes or comes, by its position in the gun's parts. */
export type Mend = { kind: 'remove' | 'replace' | 'fill'; part: number; build: Mounted[] }

/**
 * What can be done about a fault, the least first: of two parts in each other's way the other one goes, or this one gives
 * way to the best that fits; an empty slot takes the best; what has no place goes.
 */
export function mendsOf(
  gunParts: GunParts,
  build: readonly Mounted[],
  fault: BuildFault,
  round?: Round,
): Mend[] {
  switch (fault.kind) {
    case 'slotEmpty':
      return filled(gunParts, build, { ...fault, round })
    case 'conflict':
      return [
        removal(build, fault.other),
        removal(build, fault.at),
        ...replaced(gunParts, build, fault.at, round),
      ]
    case 'noSuchSlot':
    case 'doesNotFit':
    case 'slotTaken':
      return [removal(build, fault.at)]
  }
}

function removal(build: readonly Mounted[], at: number): Mend {
  return { kind: 'remove', part: build[at]!.part, build: without(build, at) } // safe: a fault names parts of its build
}

type Empty = { parent: number; slot: string; round: Round | undefined }

function filled(gunParts: GunParts, build: readonly Mounted[], { parent, slot, round }: Empty): Mend[] {
  const best = bestCandidate(candidatesOf(gunParts, build, { parent, slot }, round))
  if (!best) return []
  return [{ kind: 'fill', part: best.part, build: mount(gunParts, build, { part: best.part, parent, slot }) }]
}

function replaced(gunParts: GunParts, build: readonly Mounted[], at: number, round: Round | undefined): Mend[] {
  const { part: before, parent, slot } = build[at]! // safe: a fault names parts of its build
  const others = candidatesOf(gunParts, build, { parent, slot }, round).filter(({ part }) => part !== before)
  const best = bestCandidate(others)
  if (!best) return []
  return [
    { kind: 'replace', part: best.part, build: mount(gunParts, build, { part: best.part, parent, slot }) },
  ]
}
