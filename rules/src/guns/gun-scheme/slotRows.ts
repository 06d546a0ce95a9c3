import { slotPath, slotsAt } from '../gun-builds/index.ts'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import { slotKind, type SlotKind } from './slotKind.ts'

/** Row of the tree of slots of a build. */
export type SlotRow = {
  path: string
  /** Path of the slot that the parent part stands in; empty: the gun's own. */
  above: string
  depth: number
  slot: string
  kind: SlotKind
  /** Number among siblings of the same kind, from 1; 0: the only one. */
  nth: number
  isRequired: boolean
  /** Part in the slot, as a position in the gun's parts and in the build; -1: none. */
  part: number
  at: number
}

/** Lists all slots of a build that accept a part, those of a part right after its own. */
export function slotRows(gunParts: GunParts, build: readonly MountedPart[]): SlotRow[] {
  const rows: SlotRow[] = []
  const placeOf = new Map(build.map((one, at) => [`${one.parent} ${one.slot}`, at]))
  const add = (parent: number, depth: number, above: string): void => {
    const slots = slotsAt(gunParts, build, parent).filter(({ set }) => set !== undefined)
    const kinds = slots.map(({ slot }) => slotKind(slot))
    slots.forEach(({ slot, required }, nth) => {
      const kind = slotKind(slot)
      const at = placeOf.get(`${parent} ${slot}`) ?? -1
      const isOnly = kinds.filter((one) => one === kind).length === 1
      const path = slotPath(build, parent, slot)
      rows.push({
        path,
        above,
        depth,
        slot,
        kind,
        isRequired: required ?? false,
        at,
        nth: isOnly ? 0 : kinds.slice(0, nth + 1).filter((one) => one === kind).length,
        part: build[at]?.part ?? -1,
      })
      if (at >= 0) add(at, depth + 1, path)
    })
  }
  add(-1, 0, '')
  return rows
}
