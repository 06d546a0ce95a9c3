import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { itemFigures } from '@raidkit/rules/guns/figures'
import type { Gear } from '@raidkit/rules/guns/gear'
import type { ItemIndex } from './itemIndex.ts'
import type { Words } from './words.ts'

type Blocks = Pick<ItemDetails, 'figures' | 'inserts' | 'grids' | 'effects'>

/** Returns the figures of an item. A build has those of its weapon, overridden by its own. */
export function figureBlocks(uid: string, index: ItemIndex, words: Words): Blocks {
  const { ammo, builder, gear: table } = index
  const preset = builder.presets.get(uid)
  const base = preset?.weaponUid ?? index.catalog.itemsByUid.get(uid)?.presetOf ?? uid
  const gear = table.gear.get(uid) ?? table.gear.get(base)
  return {
    figures: itemFigures({
      ammo: ammo.ammo.get(uid),
      weapon: builder.weapons.get(base),
      preset,
      mod: builder.mods.get(uid),
      gear,
      calibers: ammo.calibers,
    }),
    inserts: insertLines(gear),
    grids: gridLines(gear),
    effects: (gear?.effects ?? []).map(({ skill, ...effect }) => ({
      ...effect,
      ...(skill !== undefined && { skillName: words.skill(skill) }),
    })),
  }
}

function insertLines(gear: Gear | undefined): Blocks['inserts'] {
  return (gear?.inserts ?? []).map(({ slot, platesSet, class: level, durability, material }) => ({
    slot: slot.toLowerCase(),
    isPlate: platesSet !== undefined,
    ...(level !== undefined && { class: level }),
    ...(durability !== undefined && { durability }),
    ...(material !== undefined && { material }),
  }))
}

/** Merges equal grids into one line with their number, the largest first. */
function gridLines(gear: Gear | undefined): Blocks['grids'] {
  const grids = gear?.grids ?? []
  const sizes = Map.groupBy(grids, ({ width, height }) => `${width}x${height}`)
  return [...sizes.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ width: first.width, height: first.height, count: others.length + 1 }] : [],
    )
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
}
