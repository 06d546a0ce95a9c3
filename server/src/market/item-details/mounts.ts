import type { GearTable } from '@raidkit/catalog/lazy'
import type { Builder } from '@raidkit/rules/guns/weapons'

/** Maps each part, round or plate to the items that accept it. */
export function takersByPart(builder: Builder, gear: GearTable): Map<string, Set<string>> {
  const takers = new Map<string, Set<string>>()
  const add = (parts: readonly string[] | undefined, taker: string) => {
    for (const part of parts ?? []) {
      const known = takers.get(part)
      if (known) known.add(taker)
      else takers.set(part, new Set([taker]))
    }
  }
  for (const [taker, slots] of builder.slots) {
    for (const { set } of slots) if (set !== undefined) add(builder.sets[set], taker)
  }
  for (const { uid, ammoSet } of [...builder.weapons.values(), ...builder.mods.values()]) {
    if (ammoSet !== undefined) add(builder.sets[ammoSet], uid)
  }
  for (const { uid, inserts } of gear.gear.values()) {
    for (const { platesSet } of inserts ?? []) if (platesSet !== undefined) add(gear.sets[platesSet], uid)
  }
  return takers
}

export type Mount = { itemUid: string; slot: string }

/** Returns the parts and plates that an item accepts, each at the first slot that accepts it. */
export function mountsOf(uid: string, builder: Builder, gear: GearTable): Mount[] {
  const slots = [
    ...(builder.slots.get(uid) ?? []).map(({ slot, set }) => ({
      slot,
      parts: set === undefined ? [] : (builder.sets[set] ?? []),
    })),
    ...(gear.gear.get(uid)?.inserts ?? []).map(({ slot, platesSet }) => ({
      slot: slot.toLowerCase(),
      parts: platesSet === undefined ? [] : (gear.sets[platesSet] ?? []),
    })),
  ]
  const mounts = new Map<string, Mount>()
  for (const { slot, parts } of slots) {
    for (const itemUid of parts) if (!mounts.has(itemUid)) mounts.set(itemUid, { itemUid, slot })
  }
  return [...mounts.values()]
}
