import type { MountedPart } from '@raidkit/rules/guns/gun-parts'

/** Parts that one build has and another has not, as positions in the parts of the gun; twice where two are. */
export function changedParts(before: readonly MountedPart[], after: readonly MountedPart[]) {
  return { added: rest(after, before), removed: rest(before, after) }
}

function rest(build: readonly MountedPart[], other: readonly MountedPart[]): number[] {
  const left = other.map(({ part }) => part)
  return build.flatMap(({ part }) => {
    const at = left.indexOf(part)
    if (at < 0) return [part]
    left.splice(at, 1)
    return []
  })
}
