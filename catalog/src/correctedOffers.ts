import type { Correction } from '@raidkit/rules/admin/corrections'
import type { CashOffer, SellOffer } from '@raidkit/rules/prices/offers'
import type { Catalog } from './catalog.ts'
import type { Offers } from './lazy.ts'

/**
 * Applies the operator's corrections to traders' offers and prices: corrected prices are today's, also where the
 * recorded ones are older and rise by a factor. An item without an entry is neither sold nor bought.
 */
export function withOfferCorrections(
  offers: Offers,
  catalog: Pick<Catalog, 'itemsByUid' | 'questsByUid' | 'game'>,
  applied: readonly Correction[],
): Offers {
  const own = applied.filter(({ entity }) => entity === 'offer')
  const isSomethingHidden = applied.some(({ field }) => field === 'hidden')
  if (own.length === 0 && !isSomethingHidden) return offers
  const factor = offers.isCurrent ? 1 : catalog.game.traderPrices.since110.buyFactor
  const lists = { buy: new Map(offers.buy), sell: new Map(offers.sell), sellPve: new Map(offers.sellPve) }
  for (const { uid, field, value } of own) {
    // Safe: the schemas of an offer's fields admit no other values.
    if (field === 'buy') lists.buy.set(uid, asRecorded(value as Omit<CashOffer, 'itemUid'>[], uid, factor))
    else if (value === null) lists.sellPve.delete(uid)
    else if (field === 'sell' || field === 'sellPve') lists[field].set(uid, value as SellOffer[])
  }
  return {
    ...offers,
    buy: new Map([...known(lists.buy, catalog)].map(([uid, list]) => [uid, open(list, catalog)])),
    sell: known(lists.sell, catalog),
    sellPve: known(lists.sellPve, catalog),
    ownSell: uidsOf(own, 'sell'),
    ownSellPve: uidsOf(own, 'sellPve'),
  }
}

function uidsOf(own: readonly Correction[], wanted: string): Set<string> {
  return new Set(own.flatMap(({ uid, field, value }) => (field === wanted && value !== null ? [uid] : [])))
}

function asRecorded(
  list: readonly Omit<CashOffer, 'itemUid'>[],
  itemUid: string,
  factor: number,
): CashOffer[] {
  return list.map((offer) => ({
    ...offer,
    itemUid,
    price: offer.price / factor,
    priceRub: offer.priceRub / factor,
  }))
}

function known<List>(
  byItem: Map<string, List>,
  { itemsByUid }: Pick<Catalog, 'itemsByUid'>,
): Map<string, List> {
  return new Map([...byItem].filter(([uid]) => itemsByUid.has(uid)))
}

/** Leaves out offers that need a quest which does not exist. */
function open(list: readonly CashOffer[], { questsByUid }: Pick<Catalog, 'questsByUid'>): CashOffer[] {
  return list.filter(({ questUid }) => questUid === undefined || questsByUid.has(questUid))
}
