import type { Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { CompareKind, Side } from '@raidkit/rules/admin/fact-compare'
import { cashPrice, type CashOffer } from '@raidkit/rules/prices/offers'

const GUN_KINDS: ReadonlySet<string> = new Set(['gun'])

/** Returns the uids of guns and their presets. */
export function gunUids({ inputs }: Pick<Catalog, 'inputs'>): Set<string> {
  const guns = new Set(
    inputs.items.filter(({ kinds }) => kinds?.some((kind) => GUN_KINDS.has(kind))).map(({ uid }) => uid),
  )
  const presets = inputs.items.filter(({ presetOf }) => presetOf !== undefined && guns.has(presetOf))
  return new Set([...guns, ...presets.map(({ uid }) => uid)])
}

/** Returns the catalogue entries of a kind by uid, as shown on pages. */
export function getEntries(kind: Exclude<CompareKind, 'offer'>, catalog: Catalog): Side {
  if (kind === 'quest') return catalog.questsByUid
  if (kind === 'craft') return byUid(catalog.crafts)
  if (kind === 'barter') return byUid(catalog.barters)
  const guns = gunUids(catalog)
  return byUid(catalog.items.filter(({ uid }) => guns.has(uid)))
}

/** Returns the source records of quests or items by uid, or undefined for kinds without them. */
export function getSourceRecords(kind: CompareKind, { inputs }: Catalog): Side | undefined {
  if (kind === 'quest') return byUid(inputs.quests)
  return kind === 'gun' ? byUid(inputs.items) : undefined
}

/** Returns trader offers by item at current prices, in the format used by corrections. */
export function getOffersByItem(offers: Offers, catalog: Pick<Catalog, 'items' | 'game'>): Side {
  const factor = offers.isCurrent ? 1 : catalog.game.traderPrices.since110.buyFactor
  const noOffers: readonly CashOffer[] = []
  return new Map(
    catalog.items.map(({ uid }) => [
      uid,
      {
        buy: (offers.buy.get(uid) ?? noOffers).map(({ itemUid: _item, ...offer }) =>
          applyBuyFactor(offer, factor),
        ),
        sell: offers.sell.get(uid) ?? [],
        sellPve: offers.sellPve.get(uid),
      },
    ]),
  )
}

export function applyBuyFactor<Offer extends Omit<CashOffer, 'itemUid'>>(
  offer: Offer,
  factor: number,
): Offer {
  return factor === 1 ? offer : { ...offer, ...cashPrice(offer, factor) }
}

function byUid(list: readonly { uid: string }[]): Side {
  return new Map(list.map((one) => [one.uid, one]))
}
