import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { GunReply, GunRound } from '@raidkit/contract/guns/guns'
import { gunPartsOf, gunSlug } from '@raidkit/rules/guns/gun-parts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GunFacts } from './gunFacts.ts'

/** One gun with everything that fits it, in the words of a language. */
export async function gunReply(uid: string, facts: GunFacts, lang: Language): Promise<GunReply> {
  const { catalog, builder, ammo } = facts
  const [names, labels] = await Promise.all([loadNames(lang), loadLabels(lang)])
  const item = catalog.itemsByUid.get(uid)
  const found = gunPartsOf(uid, builder, (one) => catalog.itemsByUid.get(one))
  if (!found || !item) throw new Refusal('not_found')
  const nameOf = (one: string) => {
    const known = catalog.itemsByUid.get(one)
    return known ? localName(known, names) : { name: one, shortName: one }
  }
  const category = item.category ?? ''
  return {
    ...found,
    url: gunSlug(item.url),
    ...nameOf(uid),
    category,
    categoryName: labels.of('categories', category) ?? category,
    caliberName: ammo.calibers[found.gun.caliber] ?? found.gun.caliber,
    names: found.parts.map((part): [string, string] => {
      const { name, shortName } = nameOf(part.uid)
      return [name, shortName]
    }),
    presetNames: found.presets.map((preset) => nameOf(preset.uid).name),
    rounds: found.gun.ammo.flatMap((round): GunRound[] => {
      const known = ammo.ammo.get(round)
      if (!known || !catalog.itemsByUid.has(round)) return []
      const { damage, penetration, pellets, speed, recoil, accuracy } = known
      return [{ uid: round, ...nameOf(round), damage, penetration, pellets, speed, recoil, accuracy }]
    }),
  }
}
