import type { z } from 'zod'
import { listAmmo } from '../guns/ammo.ts'
import { listBarters } from '../trade/barters.ts'
import { getBtcFarm } from '../trade/btcFarm.ts'
import type { Call } from '../platform/call.ts'
import { getCatalogInfo } from '../catalogue/catalog.ts'
import { listCrafts } from '../trade/crafts.ts'
import { dataDay, dataDays, dataItems, dataPrices, dataQuests } from './dataApi.ts'
import { listDoorKeys } from '../maps/doorKeys.ts'
import { listGuns } from '../guns/guns.ts'
import { getHideout } from '../trade/hideout.ts'
import { itemDetails } from '../market/itemDetails.ts'
import { itemByUrl, listItems, listTags } from '../catalogue/items.ts'
import { getMap, listMaps, listRaidMaps } from '../maps/maps.ts'
import { getPriceHistory, getPriceStatus } from '../prices/prices.ts'
import { listQuestDetails } from '../progress/quests.ts'
import { searchSite } from '../market/search.ts'
import { listTraders } from '../catalogue/traders.ts'

/**
 * One thing that programs may ask: a call of the pages, or one of their own. The marks stand here and not on the calls:
 * pages would carry them into every browser.
 */
export type ProgramCall = {
  /** Names it in the document and in clients. */
  id: string
  /** Below `DATA_API`. */
  path: `/${string}`
  group: 'items' | 'prices' | 'trade' | 'quests' | 'game'
  about: string
  /** Left out: the feature answers it itself. */
  call?: Call
  request: z.ZodType
  reply: z.ZodType
  /** The list in its reply that comes page by page, and as CSV. */
  list?: string
  /** The call has pages of its own by `skip`; left out: its list is cut by the API. */
  hasSkip?: true
}

type Mark = Omit<ProgramCall, 'call' | 'request' | 'reply'>
const ofPages = (call: Call, mark: Mark): ProgramCall => ({
  ...mark,
  call,
  request: call.request,
  reply: call.reply,
})

/** In the order in which the reference shows them. */
export const PROGRAM_CALLS: readonly ProgramCall[] = [
  ofPages(listItems, {
    id: 'searchItems',
    path: '/items/search',
    group: 'items',
    list: 'items',
    hasSkip: true,
    about: 'Items with their prices: searched, filtered and sorted as on the market page.',
  }),
  {
    id: 'listItems',
    path: '/items',
    group: 'items',
    list: 'items',
    ...dataItems,
    about: 'Every item with its ids and properties, without prices.',
  },
  ofPages(itemByUrl, {
    id: 'getItem',
    path: '/items/one',
    group: 'items',
    about: 'One item by the name in the address of its page.',
  }),
  ofPages(itemDetails, {
    id: 'getItemDetails',
    path: '/items/details',
    group: 'items',
    about:
      'Everything the page of an item shows: where to buy and sell it, barters, crafts, quests, hideout.',
  }),
  ofPages(listTags, {
    id: 'listTags',
    path: '/tags',
    group: 'items',
    list: 'tags',
    about: 'The tags of items.',
  }),
  ofPages(searchSite, {
    id: 'search',
    path: '/search',
    group: 'items',
    about: 'The best hits over everything that has a page.',
  }),
  {
    id: 'listPrices',
    path: '/prices',
    group: 'prices',
    list: 'prices',
    ...dataPrices,
    about: 'The current flea market price of every item.',
  },
  ofPages(getPriceHistory, {
    id: 'getPriceHistory',
    path: '/prices/history',
    group: 'prices',
    about: 'The price of one item over time.',
  }),
  ofPages(getPriceStatus, {
    id: 'getPriceStatus',
    path: '/prices/status',
    group: 'prices',
    about: 'The source of the prices and their age.',
  }),
  {
    id: 'getPriceDays',
    path: '/prices/days',
    group: 'prices',
    ...dataDays,
    about: 'The first and the last day of which a snapshot can be had.',
  },
  {
    id: 'listPricesOfDay',
    path: '/prices/day',
    group: 'prices',
    list: 'prices',
    ...dataDay,
    about: 'A snapshot: what was seen of every item on one day (UTC).',
  },
  ofPages(listBarters, {
    id: 'listBarters',
    path: '/barters',
    group: 'trade',
    list: 'rows',
    hasSkip: true,
    about:
      'Barters with cost, sale and profit at today’s prices, 20 to a page unless `limit` says otherwise.',
  }),
  ofPages(listCrafts, {
    id: 'listCrafts',
    path: '/crafts',
    group: 'trade',
    list: 'rows',
    hasSkip: true,
    about:
      'Crafts with cost, sale and profit per hour at today’s prices, 20 to a page unless `limit` says otherwise.',
  }),
  ofPages(getHideout, {
    id: 'getHideout',
    path: '/hideout',
    group: 'trade',
    list: 'stations',
    about: 'The stations of the hideout and what each level takes.',
  }),
  ofPages(getBtcFarm, {
    id: 'getBtcFarm',
    path: '/btc-farm',
    group: 'trade',
    about: 'The figures of the bitcoin farm.',
  }),
  ofPages(listTraders, {
    id: 'listTraders',
    path: '/traders',
    group: 'trade',
    list: 'traders',
    about: 'The traders and their next restock.',
  }),
  {
    id: 'listQuests',
    path: '/quests',
    group: 'quests',
    list: 'quests',
    ...dataQuests,
    about: 'Every quest with its requirements and rewards.',
  },
  ofPages(listQuestDetails, {
    id: 'listQuestDetails',
    path: '/quests/details',
    group: 'quests',
    list: 'quests',
    about: 'Objectives of every quest as the quest page shows them.',
  }),
  ofPages(listMaps, {
    id: 'listMaps',
    path: '/maps',
    group: 'game',
    list: 'maps',
    about: 'The maps of this site.',
  }),
  ofPages(listRaidMaps, {
    id: 'listRaidMaps',
    path: '/maps/raids',
    group: 'game',
    list: 'maps',
    about: 'Every map that can be entered, with raid time and players.',
  }),
  ofPages(getMap, {
    id: 'getMap',
    path: '/maps/one',
    group: 'game',
    about: 'One map: extracts, bosses, keys, quests.',
  }),
  ofPages(listAmmo, {
    id: 'listAmmo',
    path: '/ammo',
    group: 'game',
    list: 'rounds',
    about: 'Rounds with their stats, costs and sources.',
  }),
  ofPages(listGuns, {
    id: 'listGuns',
    path: '/guns',
    group: 'game',
    list: 'guns',
    about: 'Guns with the stats of their default build.',
  }),
  ofPages(listDoorKeys, {
    id: 'listDoorKeys',
    path: '/door-keys',
    group: 'game',
    list: 'keys',
    about: 'Keys with what they open and cost.',
  }),
  ofPages(getCatalogInfo, {
    id: 'getCatalogInfo',
    path: '/catalog',
    group: 'game',
    about: 'The version of the game facts and where they come from.',
  }),
]
