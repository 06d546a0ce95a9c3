import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import {
  correctionReports,
  withCorrections,
  withOfferCorrections,
  type Corrected,
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

/** The bundled facts, over them what the feed says, over both the operator's corrections. Emits `changed`. */
export type CurrentCatalog = {
  readonly current: Catalog
  /** The facts with nothing over them. */
  readonly bundled: Catalog
  /** Items of the feed that nobody has accepted. */
  readonly unknownItems: readonly UnknownItem[]
  readonly reports: readonly CorrectionReport[]
  /** With what traders sell and pay by the new facts. */
  readonly events: EventEmitter<{ changed: [Offers] }>
  /** Reads what lies over the facts anew. */
  refresh: () => Promise<void>
  /** What the feed says of items that are known; undefined while none has come. */
  readonly feed: FeedFacts | undefined
  /** The facts and the feed without corrections. */
  readonly uncorrected: Catalog
  /** What these corrections alone would complain about; nothing is kept. */
  reportsOf: (corrections: readonly Correction[]) => readonly CorrectionReport[]
  /** What traders sell and pay, without corrections. */
  uncorrectedOffers: () => Promise<Offers>
  /** What traders sell and pay: the feed's word where it has one. */
  offers: () => Promise<Offers>
  /** How all of it would stand with these over it; nothing is kept. */
  previewOf: (changes: readonly FieldChange[]) => Promise<{ catalog: Catalog; offers: Offers }>
}

/** What shall lie over a field; without a value nothing. */
export type FieldChange = Omit<Correction, 'value'> & { value?: unknown }

type CatalogStore = Pick<OpenStore, 'corrections' | 'feedDocuments' | 'acceptedItems'>
/** With sample prices the facts are those of the sample too. */
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
  /** The same ones until what traders ask or the facts change. */
  function correctedOffers({ catalog, applied }: Corrected = laid): Promise<Offers> {
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
    // Safe: the contract lets no other entity in.
    const next = withCorrections(layer.catalog, corrections as Correction[])
    for (const report of next.reports) log.warn({ report }, 'a correction no longer fits the catalogue')
    const isNew = next.catalog.version !== laid.catalog.version
    // Both change at once: prices of the new facts with the offers of the old ones would be kept as theirs.
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

/** Those that lie there now, fitting or not, with the changes written over them. */
function changedCorrections(laid: Corrected, changes: readonly FieldChange[]): Correction[] {
  const changed = new Set(changes.map(correctionName))
  const now = [...laid.applied, ...laid.reports.map(({ correction }) => correction)]
  return [
    ...now.filter((one) => !changed.has(correctionName(one))),
    ...changes.flatMap(({ value, ...key }) => (value === undefined ? [] : [{ ...key, value }])),
  ]
}

/** The facts with the feed over them, laid anew only when what is kept of the feed has changed. */
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
    /** Made when first asked for. */
    offers(): Promise<Offers> {
      offers ??= makeOffers()
      return offers
    },
  }
}
