import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { presetDifferences, type Difference } from '@raidkit/rules/admin/fact-compare'
import { buildFigures } from '@raidkit/rules/guns/gun-builds'
import { gunPartsOf, type GunPart, type GunParts } from '@raidkit/rules/guns/gun-parts'
import type { Builder } from '@raidkit/rules/guns/weapons'
import { createInputCache } from '../../catalogue/facts/index.ts'

type PresetComparison = { differences: Difference[]; same: number }

/** Compares the recorded figures of presets with those computed from their parts; cached per catalogue. */
export function presetRows(): (catalog: Catalog) => Promise<PresetComparison> {
  const kept = createInputCache<PresetComparison>()
  return (catalog) => kept('presets', [catalog], () => compared(catalog))
}

async function compared(catalog: Catalog): Promise<PresetComparison> {
  const builder = await loadBuilder()
  const guns = new Map<string, GunParts | undefined>()
  const differences: Difference[] = []
  let same = 0
  for (const preset of builder.presets.values()) {
    const { weaponUid } = preset
    if (!guns.has(weaponUid)) guns.set(weaponUid, presetParts(weaponUid, builder, catalog))
    const gun = guns.get(weaponUid)
    const build = gun?.presets.find(({ uid }) => uid === preset.uid)
    if (!gun || !build || !catalog.itemsByUid.has(preset.uid)) continue
    const parts = build.parts.flatMap(({ part }) => gun.parts[part] ?? [])
    const difference = presetDifferences(preset, figuresOf(gun, parts))
    if (difference) differences.push(difference)
    else same += 1
  }
  return { differences, same }
}

/**
 * Returns a gun with the parts of its presets only, as loading all compatible parts would take seconds for all guns.
 */
function presetParts(gunUid: string, builder: Builder, { itemsByUid }: Catalog): GunParts | undefined {
  const own = [...builder.presets.values()].filter(({ weaponUid }) => weaponUid === gunUid)
  const wanted = new Set([gunUid, ...own.flatMap(({ parts }) => parts.map(({ itemUid }) => itemUid))])
  return gunPartsOf(gunUid, builder, (uid) => (wanted.has(uid) ? itemsByUid.get(uid) : undefined))
}

function figuresOf(gun: GunParts, parts: readonly GunPart[]) {
  const bare = parts.map((part) => ({ ...part, accuracy: 0 }))
  return { ...buildFigures(gun, parts), moa: buildFigures(gun, bare).accuracy }
}
