import type { Attachment } from '../loadouts/index.ts'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'

/** A build as it is kept and sent: parts by their uids. */
export function attachmentsOf({ parts }: GunParts, build: readonly MountedPart[]): Attachment[] {
  return build.map(({ part, parent, slot }) => ({ slot, parent, itemUid: parts[part]?.uid ?? '' }))
}

/**
 * A kept build with the parts of a gun as they are known now. `strangers` are parts that this catalogue does not know for
 * the gun, with everything on them, as positions in the kept list: they are said and kept, not dropped.
 */
export function buildOf(
  { parts }: GunParts,
  attachments: readonly Attachment[],
): { build: MountedPart[]; strangers: number[] } {
  const partAt = new Map(parts.map(({ uid }, at) => [uid, at]))
  const now = new Map<number, number>([[-1, -1]])
  const build: MountedPart[] = []
  const strangers: number[] = []
  attachments.forEach(({ itemUid, parent, slot }, at) => {
    const part = partAt.get(itemUid)
    const on = now.get(parent)
    if (part === undefined || on === undefined) strangers.push(at)
    else {
      now.set(at, build.length)
      build.push({ part, parent: on, slot })
    }
  })
  return { build, strangers }
}
