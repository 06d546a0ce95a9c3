import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import {
  correctionReports,
  withCorrections,
  withOfferCorrections,
  type CorrectedCatalog,
  type Correction,
  type CorrectionReport,
} from '@raidkit/catalog/corrections'
import { feedOffers, knownPart, withFeed, type FeedFacts, type UnknownItem } from '@raidkit/catalog/feed'
import { loadOffers, type Offers } from '@raidkit/catalog/lazy'
import { loadCatalog, type Catalog } from '@raidkit/catalog/load'
import { correctionName } from '@raidkit/rules/admin/corrections'
import type { Logger } from 'pino'
import { feedFactsOf, keptFeed } from './catalogFeed.ts'
import type { OpenStore } from '../../platform/store/connection.ts'

/** The bundled facts, overridden by the feed and then by the operator's corrections. Emits `changed`. */
export type CurrentCatalog = {
  readonly current: Catalog
  /** The bundled facts alone. */
  readonly bundled: Catalog
  /** Items of the feed that have not been accepted yet. */
  readonly unknownItems: readonly UnknownItem[]
  readonly reports: readonly CorrectionReport[]
  /** Emitted with the offers and prices of traders by the new facts. */
  readonly events: EventEmitter<{ changed: [Offers] }>
  /** Reloads the feed and the corrections. */
  refresh: () => Promise<void>
  /** Facts of the feed about known items; undefined until a feed has arrived. */
  readonly feed: FeedFacts | undefined
  /** The facts and the feed without corrections. */
  readonly uncorrected: Catalog
  /** Returns the problems of these corrections alone, without storing anything. */
  reportsOf: (corrections: readonly Correction[]) => readonly CorrectionReport[]
  /** Returns the offers and prices of traders without corrections. */
  uncorrectedOffers: () => Promise<Offers>
  /** Returns the offers and prices of traders, from the feed if it has them. */
  offers: () => Promise<Offers>
  /** Previews the catalogue and the offers with these changes, without storing anything. */
  previewOf: (changes: readonly FieldChange[]) => Promise<{ catalog: Catalog; offers: Offers }>
}

/** New value of a field; without a value the correction is removed. */
export type FieldChange = Omit<Correction, 'value'> & { value?: unknown }

type CatalogStore = Pick<OpenStore, 'corrections' | 'feedDocuments' | 'acceptedItems'>
/** Options of the catalogue; with sample prices the facts are those of the sample too. */
type CatalogOptions = { bundledOnly?: boolean }

export async function openCatalog(
  store: CatalogStore,
  log: Logger,
  { bundledOnly = false }: CatalogOptions = {},
): Promise<CurrentCatalog> {
  const facts = await loadCatalog()
  const events = new EventEmitter<{ changed: [Offers] }>()
  const layer = feedLayer(facts)
  let laid = withCorrections(facts, [])
  let offers: { from: Promise<Offers>; version: string; made: Promise<Offers> } | undefined
  /** Returns the same promise until the traders' offers or the facts change. */
  function correctedOffers({ catalog, applied }: CorrectedCatalog = laid): Promise<Offers> {
    const from = layer.offers()
    if (offers?.from !== from || offers.version !== catalog.version) {
      const made = from.then((all) => withOfferCorrections(all, catalog, applied))
      offers = { from, version: catalog.version, made }
    }
    return offers.made
  }

  async function refresh() {
    const corrections = (await store.corrections.all()).map(({ entity, uid, field, value }) => ({
      entity,
      uid,
      field,
      value,
    }))
    if (!bundledOnly) await layer.read(store)
    const next = withCorrections(layer.catalog, corrections)
    for (const report of next.reports) log.warn({ report }, 'a correction no longer fits the catalogue')
    const isNew = next.catalog.version !== laid.catalog.version
    // Both change together: otherwise prices of the new facts would be cached with the old offers.
    const nextOffers = isNew ? await correctedOffers(next) : undefined
    laid = next
    if (nextOffers) events.emit('changed', nextOffers)
  }

  await refresh()
  return {
    get current() {
      return laid.catalog
    },
    bundled: facts,
    get unknownItems() {
      return layer.unknownItems
    },
    get reports() {
      return laid.reports
    },
    events,
    refresh,
    get feed() {
      return layer.feed
    },
    get uncorrected() {
      return layer.catalog
    },
    reportsOf: (corrections) => correctionReports(layer.catalog, corrections),
    uncorrectedOffers: () => layer.offers(),
    offers: () => correctedOffers(),
    previewOf: (changes) => laidWith(layer, changedCorrections(laid, changes)),
  }
}

async function laidWith(layer: ReturnType<typeof feedLayer>, corrections: readonly Correction[]) {
  const { catalog, applied } = withCorrections(layer.catalog, corrections)
  return { catalog, offers: withOfferCorrections(await layer.offers(), catalog, applied) }
}

/** Merges the changes into the current corrections, including those that no longer fit. */
function changedCorrections(laid: CorrectedCatalog, changes: readonly FieldChange[]): Correction[] {
  const changed = new Set(changes.map(correctionName))
  const now = [...laid.applied, ...laid.reports.map(({ correction }) => correction)]
  return [
    ...now.filter((one) => !changed.has(correctionName(one))),
    ...changes.flatMap(({ value, ...key }) => (value === undefined ? [] : [{ ...key, value }])),
  ]
}

/** Applies the feed to the facts, again only when the stored feed has changed. */
function feedLayer(facts: Catalog) {
  let catalog = facts
  let known: { key: string; feed: FeedFacts; unknownItems: readonly UnknownItem[] } | undefined
  let offers: Promise<Offers> | undefined
  const makeOffers = async () => (known && feedOffers(catalog, known.feed)) ?? (await loadOffers())
  return {
    get catalog() {
      return catalog
    },
    get feed() {
      return known?.feed
    },
    get unknownItems() {
      return known?.unknownItems ?? []
    },
    async read(store: CatalogStore): Promise<void> {
      const kept = await keptFeed(store)
      if (!kept) return
      const accepted = await store.acceptedItems.ids()
      const key = [kept.key, ...accepted].join('\n')
      if (key === known?.key) return
      const { known: feed, unknownItems } = knownPart(
        facts,
        await feedFactsOf(store, kept),
        new Set(accepted),
      )
      const next = await withFeed(facts, feed, setImmediate)
      if (next.version !== catalog.version) catalog = next
      known = { key, feed, unknownItems }
      offers = undefined
    },
    /** Computed on first use. */
    offers(): Promise<Offers> {
      offers ??= makeOffers()
      return offers
    },
  }
}
