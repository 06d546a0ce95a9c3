import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import type { ItemIndex } from './itemIndex.ts'

/** Returns the builder's address of a gun or one of its presets; empty for other items. */
export function gunBuildOf(
  uid: string,
  { builder, catalog }: Pick<ItemIndex, 'builder' | 'catalog'>,
): Pick<ItemDetails, 'gunBuild'> {
  const preset = builder.presets.get(uid)
  const weapon = builder.weapons.get(preset?.weaponUid ?? uid)
  const gun = weapon && catalog.itemsByUid.get(weapon.uid)
  if (!gun) return {}
  const buildUid = preset?.uid ?? weapon.defaultPreset
  return {
    gunBuild: { gunBuildUrl: gunSlug(gun.url), ...(buildUid !== undefined && { gunBuildUid: buildUid }) },
  }
}
