import { loadOffers, loadPrices } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import {
  RECENT_MS,
  SLOW_FACTOR,
  SUDDEN_FACTOR,
  type DocumentCounts,
} from '@raidkit/rules/prices/feed-documents'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TRADERS } from '@raidkit/rules/catalogue/traders'
import type { Deps } from '../../deps.ts'
import {
  barterTerms,
  craftTerms,
  itemTerms,
  type Comparison,
  type Terms,
} from '../../platform/outside/feed/feedCompare.ts'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import type { FeedHead } from '../../catalogue/tables/feedDocuments.ts'

/**
 * Counts the records and prices of the bundled facts that correspond to a document; zero if the facts do not cover it.
 */
export type BundledCounts = (document: FeedDocument) => Promise<DocumentCounts>

/** Number of live prices below which the bundled snapshot is the measure. */
const FEW_PRICES = 20
const NOTHING: DocumentCounts = { known: 0, unknown: 0, priced: 0 }

/** Creates the counts that the first document of each kind is compared with. */
export function bundledCounts(catalog: Catalog): BundledCounts {
  const isIn = (mode: GameMode) => (row: { modes?: readonly string[] }) => row.modes?.includes(mode) ?? true
  return async (document) => {
    switch (document.kind) {
      case 'items': {
        const known = catalog.items.filter(({ partial }) => !partial).length
        return { known, unknown: 0, priced: (await loadPrices()).get(document.mode)?.size ?? 0 }
      }
      case 'barters':
        return { ...NOTHING, known: catalog.barters.filter(isIn(document.mode)).length }
      case 'crafts':
        return { ...NOTHING, known: catalog.crafts.filter(({ addedBy }) => addedBy === undefined).length }
      case 'traders':
        // Some traders never restock, so there may be fewer but not more.
        return { ...NOTHING, unknown: TRADERS.length }
      case 'names':
        return NOTHING
    }
  }
}

type CompareDeps = Pick<Deps, 'store' | 'catalog' | 'prices' | 'now'>

/** Collects the data that a document is compared with before it is believed. */
export async function comparisonFor(
  { store, catalog, prices, now }: CompareDeps,
  document: FeedDocument,
  head: FeedHead | undefined,
): Promise<Comparison> {
  const known = new Set([...catalog.bundled.itemsByBsgId.keys(), ...(await store.acceptedItems.ids())])
  const vouchedMs = head?.vouchedAt?.getTime()
  const bundled = vouchedMs === undefined ? await bundledTerms(catalog.bundled, document) : undefined
  if (document.kind !== 'items') return { known, bundled, prices: [] }
  const isVouched = vouchedMs !== undefined && now() - vouchedMs < RECENT_MS
  return {
    known,
    bundled,
    prices: await knownPrices(prices.of(document.mode), document.mode, { isVouched, now }),
  }
}

type AllTerms = ReadonlyMap<string, Terms>
/** Cache by catalogue: bundled facts never change, so their thousands of terms are computed once. */
const itemTermsOf = new WeakMap<Catalog, Promise<AllTerms>>()

async function bundledTerms(catalog: Catalog, { kind }: FeedDocument): Promise<AllTerms | undefined> {
  switch (kind) {
    case 'items': {
      const made = itemTermsOf.get(catalog) ?? bundledItemTerms(catalog)
      itemTermsOf.set(catalog, made)
      return made
    }
    case 'barters':
      return new Map(catalog.barters.map((barter) => [barter.uid, barterTerms(barter)]))
    case 'crafts':
      return new Map(catalog.crafts.map((craft) => [craft.uid, craftTerms(craft)]))
    case 'traders':
    case 'names':
      return undefined
  }
}

async function bundledItemTerms({ items }: Catalog): Promise<AllTerms> {
  const { buy, sell } = await loadOffers()
  return new Map(
    items.map(({ uid, basePrice = 0 }) => {
      const offers = { sell: sell.get(uid) ?? [], buy: buy.get(uid) ?? [] }
      return [uid, itemTerms({ basePrice, ...offers })]
    }),
  )
}

type Table = ReturnType<Deps['prices']['of']>

/**
 * Returns the last known prices together with the averages of a week. A series of small false steps stays near the
 * previous price but departs from the week's average. An admin who accepts a jump accepts its distance from the week's
 * average as well.
 */
async function knownPrices(
  { source, byUid, asOfMs }: Table,
  mode: GameMode,
  { isVouched, now }: { isVouched: boolean; now: () => number },
): Promise<Comparison['prices']> {
  if (source !== 'live' || byUid.size < FEW_PRICES) {
    const snapshots = (await loadPrices()).get(mode) ?? []
    const rub = new Map([...snapshots].map(([uid, { lastLow, avg24h }]) => [uid, lastLow ?? avg24h ?? 0]))
    return [{ rub, factor: SLOW_FACTOR }]
  }
  const live = [...byUid]
  const last = new Map(live.map(([uid, { price }]) => [uid, price]))
  const week = new Map(live.map(([uid, { avg7d }]) => [uid, avg7d ?? 0]))
  return [
    { rub: last, factor: now() - asOfMs < RECENT_MS ? SUDDEN_FACTOR : SLOW_FACTOR },
    ...(isVouched ? [] : [{ rub: week, factor: SLOW_FACTOR }]),
  ]
}
