import { listItems } from '@raidkit/contract/catalogue/items'
import { listPlaces, searchSite } from '@raidkit/contract/market/search'
import { foundPlaces, MOST_ITEMS } from '@raidkit/rules/market/site-search'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/preparedOf.ts'
import { placesOf, questPlaces } from './places.ts'

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
