import { loadLabels, localQuestName } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { listItems } from '@raidkit/contract/catalogue/items'
import { listPlaces, searchSite } from '@raidkit/contract/market/search'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { foundPlaces, MOST_ITEMS, type Place, type PlaceKind } from '@raidkit/rules/market/site-search'
import type { Language } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS, MAPS } from '@raidkit/rules/platform/maps'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/replies/preparedOf.ts'

/** Registers the search of the header, with the same rules as browsers apply to their own copy. */
export function searchRoutes(door: Door, { catalog }: Deps): void {
  const places = preparedOf(catalog, async (current, lang) => ({ places: await placesOf(current, lang) }))
  const quests = preparedOf(catalog, questPlaces)

  door.answer(searchSite, async ({ request, visitor }) => {
    const { search, lang, mode } = request
    if (search.trim() === '') return { items: [], places: [] }
    const [{ items }, known, ofQuests] = await Promise.all([
      door.ask(listItems, { search, lang, mode, limit: MOST_ITEMS }, visitor),
      places.made(lang),
      quests.made(lang),
    ])
    return { items, places: foundPlaces([...ofQuests, ...known.places], search) }
  })
  door.answerPrepared(
    listPlaces,
    ({ request }) => places.prepared(request.lang),
    ({ request }) => places.made(request.lang),
  )
}

type PlaceNames = { kind: PlaceKind; slug: string; english: string; local: string | undefined }

function placeOf({ kind, slug, english, local = english }: PlaceNames): Place {
  return { kind, slug, name: local, ...(local !== english && { enName: english }) }
}

/** Returns the maps with a page, the traders and the stations, in the requested language. */
async function placesOf({ stations, quests }: Catalog, lang: Language): Promise<Place[]> {
  const labels = await loadLabels(lang)
  const withQuests = new Set(quests.filter(({ active }) => active).map(({ trader }) => trader))
  return [
    ...MAP_SLUGS.map((slug) => {
      const english = MAPS.find((map) => map.slug === slug)?.name ?? slug
      return placeOf({ kind: 'map', slug, english, local: labels.of('maps', slug) })
    }),
    // A trader's page is the list of their quests.
    ...TRADER_NAMES.filter((name) => withQuests.has(name)).map((name) =>
      placeOf({ kind: 'trader', slug: name, english: name, local: labels.of('traders', name) }),
    ),
    ...stations.map(({ slug, name }) =>
      placeOf({ kind: 'station', slug, english: name, local: labels.of('stations', slug) }),
    ),
  ]
}

async function questPlaces({ quests }: Catalog, lang: Language): Promise<Place[]> {
  const labels = await loadLabels(lang)
  return quests
    .filter(({ active }) => active)
    .map((quest) => ({
      ...placeOf({
        kind: 'quest',
        slug: quest.slug,
        english: quest.name,
        local: localQuestName(quest, labels),
      }),
      trader: quest.trader,
    }))
}
