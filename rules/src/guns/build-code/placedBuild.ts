import { canMount, partPath, slotPath, slotsAt } from '../gun-builds/index.ts'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import type { CodedPart } from './buildCode.ts'

/** Result of placing the parts of a link on a gun. */
export type PlacedBuild = {
  build: MountedPart[]
  /**
   * Parts that this catalogue does not have, with the parts on them: they are kept, so that the link still contains
   * them.
   */
  unknown: KeptPart[]
  /** Parts that do not fit in their slot of the link: they are left out with the parts on them. */
  misfits: string[]
}

/** Unknown part, mounted on the part of the build with this path, or on an earlier unknown part. */
export type KeptPart = { itemUid: string; slot: number; on: { path: string } | { unknown: number } }

/**
 * Places the parts of a link in the slots of a gun as the catalogue has it now. Where slots have changed their order, a
 * part goes into the first free one that takes it.
 */
export function placedBuild(gunParts: GunParts, coded: readonly CodedPart[]): PlacedBuild {
  const partAt = new Map(gunParts.parts.map(({ uid }, at) => [uid, at]))
  const placed: PlacedBuild = { build: [], unknown: [], misfits: [] }
  /** Position of each part of the link, in the build or among the unknown parts; absent: it was left out. */
  const now = new Map<number, { build: number } | { unknown: number }>([[-1, { build: -1 }]])
  coded.forEach(({ itemUid, parent, slot }, at) => {
    const on = now.get(parent)
    const part = partAt.get(itemUid)
    if (!on) return // left out together with its parent
    if (part === undefined || !('build' in on)) {
      now.set(at, { unknown: placed.unknown.length })
      const place = 'build' in on ? { path: partPath(placed.build, on.build) } : on
      placed.unknown.push({ itemUid, slot, on: place })
      return
    }
    const name = slotFor(gunParts, placed.build, { part, parent: on.build, position: slot })
    if (name === undefined) return void placed.misfits.push(itemUid)
    now.set(at, { build: placed.build.length })
    placed.build.push({ part, parent: on.build, slot: name })
  })
  return placed
}

type SlotRequest = { part: number; parent: number; position: number }

function slotFor(
  gunParts: GunParts,
  build: readonly MountedPart[],
  { part, parent, position }: SlotRequest,
): string | undefined {
  const slots = slotsAt(gunParts, build, parent)
  const isFree = (slot: string) => !build.some((one) => one.parent === parent && one.slot === slot)
  const wanted = slots[position]
  return [...(wanted ? [wanted] : []), ...slots].find(
    ({ slot }) => isFree(slot) && canMount(gunParts, build, { part, parent, slot }),
  )?.slot
}

/**
 * Encodes a build for a link, together with its unknown parts, as far as the parts they were on are still there and
 * their slots still free.
 */
export function codedBuild(
  gunParts: GunParts,
  build: readonly MountedPart[],
  unknown: readonly KeptPart[] = [],
): CodedPart[] {
  const all = build.map(({ part, parent, slot }): CodedPart => ({
    itemUid: gunParts.parts[part]?.uid ?? '',
    parent,
    slot: slotsAt(gunParts, build, parent).findIndex((one) => one.slot === slot),
  }))
  const atPath = new Map([['', -1], ...build.map((_, at) => [partPath(build, at), at] as const)])
  const taken = new Set(build.map(({ parent, slot }) => slotPath(build, parent, slot)))
  const now = new Map<number, number>()
  unknown.forEach(({ itemUid, slot, on }, at) => {
    const parent = 'path' in on ? atPath.get(on.path) : now.get(on.unknown)
    if (parent === undefined) return
    const name = 'path' in on ? slotsAt(gunParts, build, parent)[slot]?.slot : undefined
    if (name !== undefined && taken.has(slotPath(build, parent, name))) return
    now.set(at, all.length)
    all.push({ itemUid, parent, slot })
  })
  return all
}
