import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Catalog } from '@raidkit/catalog/load'
import type { MapFactsReply } from '@raidkit/contract/maps'
import type { Language } from '@raidkit/rules/languages'
import type { MapFacts } from './mapFacts.ts'

/** What is known of a map in words. */
export async function mapReply(
  { map, points }: Pick<MapFacts, 'map' | 'points'>,
  { catalog, lang }: { catalog: Catalog; lang: Language },
): Promise<MapFactsReply> {
  const [labels, names] = await Promise.all([loadLabels(lang), loadNames(lang)])
  const payment = (itemUid: string, count: number) => {
    const item = catalog.itemsByUid.get(itemUid)
    return { name: item ? localName(item, names).name : itemUid, count }
  }
  return {
    slug: map.slug,
    name: labels.of('maps', map.slug) ?? map.name,
    minutes: map.minutes,
    players: map.players,
    extracts: points.extracts.map(({ key, name, faction, switches, pay }) => ({
      name: labels.of('extracts', key) ?? name,
      faction,
      needsSwitch: (switches?.length ?? 0) > 0,
      ...(pay && { pay: payment(pay.itemUid, pay.count) }),
    })),
    bosses: points.bosses.map(({ mob, chance }) => ({ name: labels.of('mobs', mob) ?? mob, chance })),
    places: [...new Set(points.labels.filter(({ small }) => !small).map(({ text }) => text))],
  }
}
