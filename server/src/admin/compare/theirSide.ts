import { loadOffers } from '@raidkit/catalog/lazy'
import type { FeedFacts } from '@raidkit/catalog/feed'
import {
  readEntries,
  type CompareKind,
  type CompareSource,
  type EntryFault,
  type Side,
} from '@raidkit/rules/admin/fact-compare'
import type { CashOffer } from '@raidkit/rules/prices/offers'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { Deps } from '../../deps.ts'
import { jsonTrouble } from '../../platform/http/bodies/jsonScan.ts'
import { getOffersByItem, getSourceRecords, getEntries, applyBuyFactor } from './compareEntries.ts'

/** Maximum number of JSON values in a file; the largest facts file has 143,486. */
const MOST_VALUES = 500_000
/**
 * Maximum number of entries: twice as many as we have of the kind, at least 1,000. A larger file is not from this game,
 * and validating it takes seconds.
 */
const MOST_ENTRIES = { least: 1_000, times: 2 }

type Facts = Pick<Deps, 'catalog'>
/** Entries of the other side; `fields` lists those it provides if they are not all. */
export type TheirSide = { theirs: Side; fields?: readonly string[]; faults: EntryFault[]; records?: Side }

/** Returns the sources that a kind can be compared with now. */
export function sourcesOf(kind: CompareKind, { catalog }: Facts): CompareSource[] {
  return [
    ...(feedUids(kind, catalog.feed) ? (['feed'] as const) : []),
    ...(['bundled', 'file'] as const),
    ...(kind === 'gun' ? (['presets'] as const) : []),
  ]
}

/** Returns the default source: the feed if it contains any entry of the kind, otherwise the bundled facts. */
export function usualSource(kind: CompareKind, { catalog }: Facts): CompareSource {
  return feedUids(kind, catalog.feed)?.size ? 'feed' : 'bundled'
}

export async function feedSide(kind: CompareKind, { catalog }: Facts): Promise<TheirSide | undefined> {
  const uids = feedUids(kind, catalog.feed)
  if (!uids) return undefined
  const all =
    kind === 'offer'
      ? getOffersByItem(await catalog.uncorrectedOffers(), catalog.current)
      : getEntries(kind, catalog.uncorrected)
  return { theirs: new Map([...all].filter(([uid]) => uids.has(uid))), faults: [] }
}

export async function bundledSide(kind: CompareKind, { catalog }: Facts): Promise<TheirSide> {
  const { bundled } = catalog
  const theirs = kind === 'offer' ? getOffersByItem(await loadOffers(), bundled) : getEntries(kind, bundled)
  return { theirs, faults: [] }
}

/** Parses a file. Field names of our own records are accepted, even if they cannot be corrected. */
export function fileSide(kind: CompareKind, text: string, { catalog }: Facts): TheirSide {
  const { current } = catalog
  if (/^\uFEFF?\s*[[{]/.test(text) && jsonTrouble(Buffer.from(text), MOST_VALUES) !== undefined)
    return { theirs: new Map(), faults: [{ row: 1, field: '', why: 'shape' }] }
  const records = getSourceRecords(kind, current)
  const ours = records ?? (kind === 'offer' ? new Map<string, object>() : getEntries(kind, current))
  const known = new Set([...ours.values()].flatMap((one) => Object.keys(one)))
  const read = readEntries(kind, text, known)
  const { least, times } = MOST_ENTRIES
  if (read.entries.size > Math.max(least, times * (kind === 'offer' ? current.items.length : ours.size)))
    return { theirs: new Map(), faults: [{ row: 1, field: '', why: 'shape' }] }
  const factor = current.game.traderPrices.since110.buyFactor
  return {
    theirs: read.isRecorded ? raised(read.entries, factor) : read.entries,
    fields: read.fields,
    faults: read.faults,
    ...(records && { records }),
  }
}

/** Converts recorded prices to current ones. */
function raised(entries: Side, factor: number): Side {
  return new Map(
    [...entries].map(([uid, entry]) => {
      const buy = Reflect.get(entry, 'buy') as CashOffer[] | undefined // this kind of file was validated
      return [uid, { ...entry, ...(buy && { buy: buy.map((offer) => applyBuyFactor(offer, factor)) }) }]
    }),
  )
}

/** Returns the uids of the feed's entries; undefined if the feed has no data of the kind. */
function feedUids(kind: CompareKind, feed: FeedFacts | undefined): Set<string> | undefined {
  const { items, barters, crafts } = feed ?? {}
  const rows = {
    gun: items && [...items.PVP, ...items.PVE].filter(({ gone }) => !gone),
    offer: items && [...items.PVP, ...items.PVE],
    barter: barters && [...barters.PVP, ...barters.PVE],
    craft: crafts,
    quest: undefined,
  }[kind]
  return rows && new Set(rows.map(({ id }) => uidOf(id)))
}
