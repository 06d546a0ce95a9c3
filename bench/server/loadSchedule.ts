import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { itemByUrl, listTags } from '@raidkit/contract/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import { addressOf } from '../../web/src/api/send.ts'
import type { LoadRequest } from './loadClient.ts'

export type ListedItem = { uid: string; url: string }

export const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 100)
/** Share of the full load, for machines that also run other work: `LOAD_SHARE=0.1`. */
const SHARE = Number(process.env['LOAD_SHARE'] ?? 1)
const PAGES_PER_S = 250 * SHARE
const POLLS_PER_S = 105 * SHARE
const ITEM_SHARE = 0.8
const RUSSIAN_SHARE = 0.1

const OTHER_PAGES = [
  '/',
  '/',
  '/',
  '/tag/Weapon',
  '/tag/Keys',
  '/?sort=-price',
  '/barters',
  '/crafts',
  '/hideout',
  '/btc-farm',
  '/progression/quests',
  '/progression/items-tracker',
  '/progression/hideout',
  '/time',
  '/maps/customs',
  '/maps/woods',
  '/legal/tos',
  '/?q=salewa',
  '/barters?trader=Skier',
  '/progression/dashboard',
]
const POLLS = ['/api/be/website-alert', '/api/be/weather', '/api/be/prices/status', '/api/be/settings']

/** Makes requests by Zipf's law: the nth most popular item is requested 1/n as often as the first. */
export function makeSchedule(items: readonly ListedItem[], random: () => number): LoadRequest[] {
  const ranked = items.map((item) => ({ item, order: random() })).toSorted((a, b) => a.order - b.order)
  const bounds: number[] = []
  for (let rank = 1, sum = 0; rank <= ranked.length; rank++) bounds.push((sum += 1 / rank))
  const item = () => {
    const at = random() * (bounds.at(-1) ?? 0)
    return ranked[bounds.findIndex((bound) => bound > at)]?.item
  }
  const pages = Array.from({ length: Math.round(SECONDS * PAGES_PER_S) }, (): LoadRequest => {
    const shown = random() < ITEM_SHARE ? item() : undefined
    const path = shown ? `/item/${shown.url}` : pickAt(OTHER_PAGES, random())
    const atMs = random() * SECONDS * 1000
    const language = random() < RUSSIAN_SHARE ? 'ru' : 'en'
    const data = shown && dataOf(shown, language)
    if (language === 'en') return { path, data, atMs, kind: 'page' }
    return { path: path === '/' ? '/ru' : `/ru${path}`, data, atMs, kind: 'page', cookie: 'locale=ru' }
  })
  const polls = Array.from({ length: Math.round(SECONDS * POLLS_PER_S) }, (): LoadRequest => {
    return { path: pickAt(POLLS, random()), atMs: random() * SECONDS * 1000, kind: 'poll' }
  })
  return [...pages, ...polls].toSorted((a, b) => a.atMs - b.atMs)
}

/** The data that the browser requests after the outline of an item's page: two calls at once, then one. */
function dataOf({ uid, url }: ListedItem, lang: Language): string[][] {
  return [
    [addressOf(itemByUrl, { url, lang }), addressOf(listTags, { lang })],
    [addressOf(itemDetails, { uid, lang, mode: 'PVP' })],
  ]
}

export function pickAt<Value>(values: readonly Value[], at: number): Value {
  const value = values[Math.floor(at * values.length)]
  if (value === undefined) throw new Error('there is nothing to pick from')
  return value
}

/** Returns a generator of the same numbers in every run (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
