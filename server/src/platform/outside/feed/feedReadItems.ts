import type { FeedCashOffer, FeedItem, FeedSellOffer } from '@raidkit/catalog/feed'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { observationProblem, type Observation, type ObservationLike } from '@raidkit/rules/prices/prices'
import { uidOf } from '@raidkit/rules/platform/uid'
import {
  omitUndefined,
  idOf,
  readList,
  readNumber,
  readObject,
  readText,
  readTexts,
  timeMs,
  readInteger,
  type Raw,
} from './feedValues.ts'

/** Maximum number of unaccepted items that are kept for an admin to review. */
const MOST_UNKNOWN = 1000

type ReadOptions = { known: ReadonlySet<string>; mode: GameMode; nowMs: number }

/** Reads known items, items that nobody has accepted, and the price observations of the known ones. */
export function readItems(data: unknown, about: ReadOptions, skip: (why: string) => void) {
  const rows: FeedItem[] = []
  const unknownItems: FeedItem[] = []
  const observations: Observation[] = []
  for (const [id, value] of Object.entries(readObject(readObject(data)?.['items']) ?? {})) {
    const row = feedItem(id, value)
    if ('why' in row) {
      skip(row.why)
      continue
    }
    if (!about.known.has(id)) {
      unknownItems.push(row)
      continue
    }
    rows.push(row)
    const seen = feedObservation(id, value, about)
    if (seen && 'why' in seen) skip(seen.why)
    else if (seen) observations.push(seen)
  }
  return { rows, unknownItems, observations }
}

type ItemLists = {
  rows: readonly FeedItem[]
  unknownItems: readonly FeedItem[]
  before: readonly FeedItem[]
  known: ReadonlySet<string>
}

/** Adds known items of the previous document that are missing from this one, marked as gone. */
export function withGone({ rows, unknownItems, before, known }: ItemLists): FeedItem[] {
  const here = new Set(rows.map(({ id }) => id))
  const gone = before.filter(({ id }) => known.has(id) && !here.has(id))
  return [
    ...rows,
    ...unknownItems.toSorted(byId).slice(0, MOST_UNKNOWN),
    ...gone.map((row): FeedItem => ({ ...row, gone: true })),
  ].toSorted(byId)
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

const LARGEST_SIZE = 20
const HEAVIEST_KG = 10_000
const HIGHEST_RUB = 1_000_000_000
const HIGHEST_LEVEL = 100
const ID = /^[0-9a-z_]{1,64}$/i
const CALIBER = /^Caliber/
const SOURCE = 'feed'

/** Parses an item of the service, or returns why it cannot be accepted. */
export function feedItem(id: string, value: unknown): FeedItem | { why: string } {
  const item = readObject(value)
  if (!item || !ID.test(id) || (item['id'] !== undefined && item['id'] !== id)) return { why: 'bad_item' }
  const [width, height] = [
    readInteger(item['width'], 1, LARGEST_SIZE),
    readInteger(item['height'], 1, LARGEST_SIZE),
  ]
  if (width === undefined || height === undefined) return { why: 'bad_size' }
  const basePrice = readInteger(item['basePrice'], 0, HIGHEST_RUB)
  if (basePrice === undefined) return { why: 'bad_base_price' }
  const nameKey = readText(item['name'])
  if (nameKey === undefined) return { why: 'bad_name' }
  const kinds = readTexts(item['types'])
  return {
    id,
    nameKey,
    shortNameKey: readText(item['shortName']) ?? nameKey,
    categories: ids(item['categories'], item['category']),
    handbook: ids(item['handbookCategories']),
    kinds,
    width,
    height,
    basePrice,
    ...details(item, kinds),
    buy: readList(item['buyFromTrader']).flatMap((offer) => cashOffer(offer) ?? []),
    sell: readList(item['sellToTrader']).flatMap((offer) => sellOffer(offer) ?? []),
  }
}

function ids(several: unknown, one?: unknown): string[] {
  return [...readList(several), one].flatMap((value) => idOf(value) ?? [])
}

function details(item: Raw, kinds: readonly string[]) {
  const properties = readObject(item['properties']) ?? {}
  const color = readText(item['backgroundColor'])
  const contains = readList(item['containsItems']).flatMap((one) => {
    const [id, count] = [
      idOf(readObject(one)?.['item']),
      readInteger(readObject(one)?.['count'], 1, HIGHEST_RUB),
    ]
    return id !== undefined && count !== undefined ? [{ id, count }] : []
  })
  return omitUndefined({
    alias: readText(item['normalizedName']),
    assembledWidth: readInteger(properties['defaultWidth'], 1, LARGEST_SIZE),
    assembledHeight: readInteger(properties['defaultHeight'], 1, LARGEST_SIZE),
    weight: readNumber(item['weight'], 0, HEAVIEST_KG),
    bannedFromFlea: kinds.includes('noFlea') ? (true as const) : undefined,
    fleaLevel: readInteger(item['minLevelForFlea'], 1, HIGHEST_LEVEL),
    color: color === 'default' ? undefined : color,
    caliber: readText(properties['caliber'])?.replace(CALIBER, ''),
    presetOf: kinds.includes('preset') ? idOf(properties['baseItem']) : undefined,
    // Presets contain their parts; only ammunition packs are unpacked.
    contains: kinds.includes('ammoBox') && contains.length > 0 ? contains : undefined,
    needsParts:
      kinds.includes('gun') &&
      readList(properties['slots']).some((slot) => readObject(slot)?.['required'] === true)
        ? (true as const)
        : undefined,
  })
}

function cashOffer(value: unknown): FeedCashOffer | undefined {
  const offer = readObject(value) ?? {}
  const sold = sellOffer(offer)
  const loyaltyLevel = readInteger(offer['minTraderLevel'] ?? 1, 0, 4)
  if (!sold || loyaltyLevel === undefined) return undefined
  return {
    ...sold,
    loyaltyLevel,
    ...omitUndefined({
      quest: idOf(offer['taskUnlock']),
      limit: readInteger(offer['buyLimit'], 1, HIGHEST_RUB),
    }),
  }
}

function sellOffer(value: unknown): FeedSellOffer | undefined {
  const offer = readObject(value) ?? {}
  const trader = idOf(offer['trader'])
  const priceRub = readNumber(offer['priceRUB'] ?? offer['price'], 1, HIGHEST_RUB)
  const price = readNumber(offer['price'] ?? offer['priceRUB'], 0.01, HIGHEST_RUB)
  if (trader === undefined || priceRub === undefined || price === undefined) return undefined
  return { trader, price, currency: readText(offer['currency']) ?? 'RUB', priceRub }
}

/**
 * Parses the price observation of an item. Its time is the item's own `updated`, whenever we ask. Undefined if
 * nothing was offered yet.
 */
export function feedObservation(
  id: string,
  value: unknown,
  { mode, nowMs }: { mode: GameMode; nowMs: number },
): Observation | { why: string } | undefined {
  const item = readObject(value)
  const lowest = item?.['lastLowPrice']
  if (!item || lowest === null || lowest === undefined || lowest === 0) return undefined
  const average = item['avg24hPrice']
  return checkedObservation(
    {
      itemUid: uidOf(id),
      mode,
      source: SOURCE,
      observedAtMs: timeMs(item['updated']),
      lowestRub: lowest,
      averageRub: dayAverage(average),
      offers: item['lastOfferCount'] ?? null,
    },
    nowMs,
  )
}

/**
 * Returns the day's average. The service sends 0 for a day without offers. While prices rise the average lies below
 * the last low.
 */
function dayAverage(average: unknown): unknown {
  return average === 0 || average === undefined ? null : average
}

export function checkedObservation(row: ObservationLike, nowMs: number): Observation | { why: string } {
  const why = observationProblem(row, nowMs)
  return why ? { why } : (row as Observation) // safe: the rule has checked every field
}
