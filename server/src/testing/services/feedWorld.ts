import type { DocumentCounts } from '@raidkit/rules/prices/feed-documents'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'

/** Record of one item in the service's own format. */
export type ServedItem = Record<string, unknown> & { id: string }

/** All records of the service, which tests may change. */
export type FeedWorld = {
  items: Record<'regular' | 'pve', Record<string, ServedItem>>
  barters: Record<'regular' | 'pve', unknown[]>
  crafts: Record<'regular' | 'pve', unknown[]>
  traders: Record<'regular' | 'pve', Record<string, unknown>>
  /** Texts by the service's language code. */
  texts: Record<string, Record<string, string>>
  /** History by mode and item. */
  history: Record<string, unknown[]>
}

export const BITCOIN = '59faff1d86f7746c51718c9c'
export const LEDX = '5c0530ee86f774697952d952'
export const SALEWA = '544fb45d4bdc2dee738b4568'
/** Items that cost about a thousand roubles in the bundled catalogue. */
export const FILLERS = [
  '5447ac644bdc2d6c208b4567',
  '5448c12b4bdc2d02308b456f',
  '55d5f46a4bdc2d1b198b4567',
  '56083e1b4bdc2dc8488b4572',
  '560d75f54bdc2da74d8b4573',
  '5648b1504bdc2d9d488b4584',
  '5649af094bdc2df8348b4586',
  '5649ed104bdc2d3d1c8b458b',
  '56d5a2bbd2720bb8418b456a',
  '56e05a6ed2720bd0748b4567',
  '571a282c2459771fb2755a69',
  '572b7d8524597762b472f9d1',
  '572b7fa124597762b472f9d2',
  '573722e82459776104581c21',
  '573724b42459776125652ac2',
  '5737250c2459776125652acc',
  '5737256c2459776125652acd',
  '573725b0245977612125bae2',
]
/** Id of an item added by a later patch, which our catalogue does not contain. */
export const NEW_ITEM = '6fffffffffffffffffffff01'
export const THERAPIST = '54cb57776803fa99248b456e'
export const PRAPOR = '54cb50c76803fa8b248b4571'

const LANGUAGES = [
  'en',
  'ru',
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'pt',
  'cs',
  'sk',
  'hu',
  'ro',
  'tr',
  'zh',
  'ja',
  'ko',
]

/** Makes an item in the service's format: texts are keys; prices and times are the given ones. */
export function servedItem(id: string, fields: Record<string, unknown> = {}): ServedItem {
  return {
    id,
    name: `${id} Name`,
    shortName: `${id} ShortName`,
    normalizedName: `item-${id}`,
    basePrice: 1000,
    width: 1,
    height: 1,
    weight: 0.5,
    backgroundColor: 'default',
    types: ['barter'],
    categories: ['54009119af1c881c07000029'],
    handbookCategories: [],
    updated: new Date(0).toISOString(),
    lastLowPrice: null,
    avg24hPrice: null,
    low24hPrice: null,
    high24hPrice: null,
    changeLast48h: null,
    changeLast48hPercent: null,
    lastOfferCount: null,
    minLevelForFlea: 15,
    properties: null,
    buyFromTrader: [],
    sellToTrader: [],
    ...fields,
  }
}

/** Makes an item with offers seen at this time. */
export function pricedItem(id: string, price: number, seenMs: number): ServedItem {
  return servedItem(id, {
    updated: new Date(seenMs).toISOString(),
    lastLowPrice: price,
    avg24hPrice: price + 1000,
    low24hPrice: price - 500,
    high24hPrice: price + 5000,
    changeLast48h: -1200,
    changeLast48hPercent: -2.1,
    lastOfferCount: 12,
  })
}

/** Makes a small world in which everything was seen at `seenMs`. Prices of the two modes are far apart. */
export function feedWorld(seenMs: number): FeedWorld {
  const items = (price: number) =>
    Object.fromEntries(
      [pricedItem(BITCOIN, price, seenMs), pricedItem(LEDX, price * 3, seenMs), ...fillers(seenMs)].map(
        (item) => [item.id, item],
      ),
    )
  const stock = {
    [THERAPIST]: { id: THERAPIST, name: `${THERAPIST} Nickname`, resetTime: iso(seenMs + 3_600_000) },
    [PRAPOR]: { id: PRAPOR, name: `${PRAPOR} Nickname`, resetTime: iso(seenMs + 7_200_000) },
  }
  return {
    items: { regular: items(400_000), pve: items(100_000) },
    barters: { regular: [servedBarter()], pve: [servedBarter()] },
    crafts: { regular: [servedCraft()], pve: [servedCraft()] },
    traders: { regular: stock, pve: stock },
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, { [`${BITCOIN} Name`]: `Bitcoin in ${language}` }]),
    ),
    history: {},
  }
}

/** Returns a barter of a bitcoin for a LEDX. */
function servedBarter() {
  return {
    id: '60c1e4a8a2b3c4d5e6f70809',
    trader: THERAPIST,
    minTraderLevel: 4,
    taskUnlock: null,
    buyLimit: 1,
    requiredItems: [{ item: BITCOIN, count: 1, attributes: {} }],
    offeredItem: { item: LEDX, count: 1 },
  }
}

/** Returns a craft of a bitcoin from a LEDX and a tool that is returned. */
function servedCraft() {
  return {
    id: '60c1e4a8a2b3c4d5e6f7080a',
    station: '5d484fdf654e7600691aadf8',
    level: 2,
    duration: 3600,
    taskUnlock: null,
    requiredItems: [
      { item: LEDX, count: 1, attributes: {} },
      { item: SALEWA, count: 1, attributes: { tool: true } },
    ],
    requiredQuestItems: [],
    productItem: { item: BITCOIN, count: 1 },
  }
}

/** Returns items without offers, so that a lost item or two are less than a tenth. */
function fillers(seenMs: number): ServedItem[] {
  return FILLERS.map((id) => servedItem(id, { updated: iso(seenMs) }))
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

/** Returns fields that each make an item's price implausible. */
export function badFields(nowMs: number): [what: string, fields: Record<string, unknown>][] {
  return [
    ['a price as text', { lastLowPrice: '400000' }],
    ['not a number', { lastLowPrice: Number.NaN }],
    ['a negative price', { lastLowPrice: -5 }],
    ['a fraction', { lastLowPrice: 10.5 }],
    ['1e12', { lastLowPrice: 1e12 }],
    ['no price', { lastLowPrice: undefined }],
    ['no time', { updated: undefined }],
    ['a clock that is ahead', { updated: iso(nowMs + 3_600_000) }],
    ['a clock of long ago', { updated: '2014-01-01T00:00:00.000Z' }],
    ['an average as text', { avg24hPrice: 'many' }],
    ['an average of 1e12', { avg24hPrice: 1e12 }],
    ['negative offers', { lastOfferCount: -1 }],
    ['offers as text', { lastOfferCount: 'a lot' }],
    ['a size of nothing', { width: 0 }],
    ['a list for a name', { name: [] }],
    ['another id', { id: LEDX }],
  ]
}

/** Baseline counts of the small world, instead of the bundled catalogue with its thousands of records. */
export async function smallCounts({ kind }: FeedDocument): Promise<DocumentCounts> {
  return { known: kind === 'items' ? 20 : 0, unknown: 0, priced: 0 }
}
