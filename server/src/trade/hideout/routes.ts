import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { getHideout, HideoutFacts } from '@raidkit/contract/trade/hideout'
import { EDITIONS, type EditionFacts } from '@raidkit/rules/catalogue/editions'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/replies/preparedOf.ts'

/** Registers the stations, built and compressed once per language and catalogue. */
export function hideoutRoutes(door: Door, { catalog }: Deps): void {
  const facts = preparedOf(catalog, hideoutFacts)
  door.answerPrepared(
    getHideout,
    ({ request }) => facts.prepared(request.lang),
    ({ request }) => facts.made(request.lang),
  )
}

async function hideoutFacts({ stations, itemsByUid }: Catalog, lang: Language): Promise<HideoutFacts> {
  const [labels, names] = await Promise.all([loadLabels(lang), loadNames(lang)])
  const levels = stations.flatMap((station) => station.levels)
  const itemUids = new Set(levels.flatMap(({ items }) => items.map(({ itemUid }) => itemUid)))
  const named = (part: 'skills' | 'traders', codes: string[]) =>
    Object.fromEntries(codes.map((code) => [code, labels.of(part, code) ?? code]))
  return HideoutFacts.parse({
    stations: stations.map((station) => ({
      ...station,
      name: labels.of('stations', station.slug) ?? station.name,
    })),
    items: [...itemUids].flatMap((uid) => {
      const item = itemsByUid.get(uid)
      return item ? [{ ...item, ...localName(item, names) }] : []
    }),
    skills: named(
      'skills',
      levels.flatMap(({ skills }) => skills.map(({ skill }) => skill)),
    ),
    traders: named(
      'traders',
      levels.flatMap(({ traders }) => traders.map(({ trader }) => trader)),
    ),
    editions: EDITIONS.map((edition) => ({ name: edition.name, stations: startingLevels(edition) })),
  })
}

function startingLevels({ stashLevel, cultistCircleLevel }: EditionFacts): Record<string, number> {
  return { stash: stashLevel, ...(cultistCircleLevel > 0 && { 'cultist-circle': cultistCircleLevel }) }
}
