import { loadLabels } from '@raidkit/catalog/labels'
import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getLoadoutChoices } from '@raidkit/contract/guns/loadoutSearch'
import { compareNames, type Language } from '@raidkit/rules/platform/languages'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { namedItems } from './words.ts'

type Choices = ReplyOf<typeof getLoadoutChoices>

/** Returns the filter choices of published builds in a language. */
export function makeChoices(current: () => Catalog): (language: Language) => Promise<Choices> {
  const kept = createInputCache<Choices>()
  return (language) => {
    const catalog = current()
    return kept(language, [catalog.version], () => choicesOf(catalog, language))
  }
}

async function choicesOf(catalog: Catalog, language: Language): Promise<Choices> {
  const [builder, { calibers, ammo }, labels, named] = await Promise.all([
    loadBuilder(),
    loadAmmo(),
    loadLabels(language),
    namedItems(catalog, language),
  ] as const)
  const compare = compareNames(language)
  const byName = (one: { name: string }, other: { name: string }) => compare(one.name, other.name)
  const guns = [...builder.weapons.values()].flatMap(({ uid, caliber }) => {
    const gun = named(uid)
    return gun ? [{ ...gun, gunClass: catalog.itemsByUid.get(uid)?.category ?? '', caliber }] : []
  })
  // Read from the facts themselves: going through all parts of every gun took 350 ms of this thread.
  const fired = new Set(
    guns.flatMap(({ uid }) => {
      const ammoSet = builder.weapons.get(uid)?.ammoSet
      return ammoSet === undefined ? [] : (builder.sets[ammoSet] ?? [])
    }),
  )
  const classes = [...new Set(guns.map(({ gunClass }) => gunClass))].filter((slug) => slug !== '')
  const ids = [...new Set(guns.map(({ caliber }) => caliber))]
  return {
    guns: guns.toSorted(byName),
    classes: classes.map((slug) => ({ slug, name: labels.of('categories', slug) ?? slug })).toSorted(byName),
    calibers: ids.map((id) => ({ id, name: calibers[id] ?? id })).toSorted(byName),
    ammo: [...fired]
      .flatMap((uid) => {
        const round = named(uid)
        return round ? [{ ...round, caliber: ammo.get(uid)?.caliber ?? '' }] : []
      })
      .toSorted(byName),
  }
}
