import { fits, partPath, slotPath, slotsAt } from '../gun-builds/index.ts'
import type { GunParts, Mounted } from '../gun-parts/index.ts'
import type { CodedPart } from './buildCode.ts'

/** What of a link stands on the gun, and what does not. */
export type PlacedBuild = {
  build: Mounted[]
  /** Parts that this catalogue does not know, with what is on them: kept, so that the link still has them. */
  unknown: KeptPart[]
  /** Parts that are known and do not fit where the link has them: left out with what is on them. */
  misfits: string[]
}

/** An unknown part, on the part of the build with this path, or on an unknown one before it. */
export type KeptPart = { itemUid: string; slot: number; on: { path: string } | { unknown: number } }

/**
 * The parts of a link in the slots of a gun as it is known now. Where slots have changed their order, a part goes into the first
 * free one that takes it.
 */
export function placedBuild(gunParts: GunParts, coded: readonly CodedPart[]): PlacedBuild {
  const partAt = new Map(gunParts.parts.map(({ uid }, at) => [uid, at]))
  const placed: PlacedBuild = { build: [], unknown: [], misfits: [] }
  /** Where each part of the link went, in the build or among the unknown; absent: nowhere. */
  const now = new Map<number, { build: number } | { unknown: number }>([[-1, { build: -1 }]])
  coded.forEach(({ itemUid, parent, slot }, at) => {
    const on = now.get(parent)
    const part = partAt.get(itemUid)
    if (!on) return // goes with what it stood on
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

type Wanted = { part: number; parent: number; position: number }

function slotFor(
  gunParts: GunParts,
  build: readonly Mounted[],
  { part, parent, position }: Wanted,
): string | undefined {
  const slots = slotsAt(gunParts, build, parent)
  const isFree = (slot: string) => !build.some((one) => one.parent === parent && one.slot === slot)
  const wanted = slots[position]
  return [...(wanted ? [wanted] : []), ...slots].find(
    ({ slot }) => isFree(slot) && fits(gunParts, build, { part, parent, slot }),
  )?.slot
}

/**
 * A build as a link names it, with the unknown parts that came with it where what they stood on is still there and their slot
 * still free.
 */
export function codedBuild(
  gunParts: GunParts,
  build: readonly Mounted[],
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
