import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { Place } from '@raidkit/rules/market/site-search'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ItemLine } from '../catalogue/items.ts'

/**
 * Searches everything that has a page and returns the best hits, for browsers that have not loaded the catalogue yet.
 */
export const searchSite = defineCall({
  method: 'GET',
  path: '/api/be/search',
  access: 'visitor',
  request: z.object({
    search: z.string().max(100).default(''),
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
  }),
  reply: z.object({ items: z.array(ItemLine), places: z.array(Place) }),
})

/** Lists everything that a search can find besides items and quests: maps, traders, stations. */
export const listPlaces = defineCall({
  method: 'GET',
  path: '/api/be/search/places',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({ places: z.array(Place) }),
})
