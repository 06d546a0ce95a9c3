import type { Mounted } from '@raidkit/rules/guns/gun-parts'

/** Parts that one build has and another has not, as positions in the parts of the gun; twice where two are. */
export function changedParts(before: readonly Mounted[], after: readonly Mounted[]) {
  return { added: rest(after, before), removed: rest(before, after) }
}

function rest(build: readonly Mounted[], other: readonly Mounted[]): number[] {
  const left = other.map(({ part }) => part)
  return build.flatMap(({ part }) => {
    const at = left.indexOf(part)
    if (at < 0) return [part]
    left.splice(at, 1)
    return []
  })
}
