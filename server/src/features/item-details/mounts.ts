import type { GearTable } from '@raidkit/catalog/lazy'
import type { Builder } from '@raidkit/rules/weapons'

/** What can be put into what, the other way round: by part, round or plate, the things that take it. */
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
