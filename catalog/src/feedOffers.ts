import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { CashOffer, SellOffer } from '@raidkit/rules/prices/offers'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { Catalog } from './catalog.ts'
import type { FeedFacts, FeedItem } from './feedRows.ts'
import { groupByKeys } from './grouped.ts'
import type { Offers } from './lazy.ts'

type Traders = Pick<Catalog, 'tradersByBsgId'>

/** Returns the offers and prices of traders in the feed; undefined where the feed has none. */
export function feedOffers(catalog: Traders, { items }: FeedFacts): Offers | undefined {
  if (!items) return undefined
  const fresh = { PVP: present(items.PVP), PVE: present(items.PVE) }
  const cash = [...cashOffers(fresh.PVP, 'PVP', catalog), ...cashOffers(fresh.PVE, 'PVE', catalog)]
  if (cash.length === 0) return undefined
  const [sell, sellPve] = [sales(fresh.PVP, catalog), sales(fresh.PVE, catalog)]
  // PVE prices are kept only where they differ, as in the bundled facts.
  for (const [uid, offers] of sellPve) if (isSame(offers, sell.get(uid))) sellPve.delete(uid)
  return { buy: groupByKeys(joined(cash), (offer) => [offer.itemUid]), sell, sellPve, isCurrent: true }
}

function present(items: readonly FeedItem[]): FeedItem[] {
  return items.filter(({ gone }) => !gone)
}

function cashOffers(items: readonly FeedItem[], mode: GameMode, { tradersByBsgId }: Traders): CashOffer[] {
  return items.flatMap((item) =>
    item.buy.flatMap(({ trader, quest, limit, ...offer }) => {
      const name = tradersByBsgId.get(trader)?.name
      if (name === undefined) return []
      return [
        {
          itemUid: uidOf(item.id),
          trader: name,
          ...offer,
          ...(quest !== undefined && { questUid: uidOf(quest) }),
          ...(limit !== undefined && { limit }),
          modes: [mode],
        },
      ]
    }),
  )
}

/** Merges offers that are the same in both modes into one offer without modes. */
function joined(offers: readonly CashOffer[]): CashOffer[] {
  const byTerms = new Map<string, CashOffer>()
  for (const offer of offers) {
    const { modes, ...terms } = offer
    const key = JSON.stringify(terms)
    const other = byTerms.get(key)
    byTerms.set(key, other && other.modes?.[0] !== modes?.[0] ? terms : offer)
  }
  return [...byTerms.values()]
}

function sales(items: readonly FeedItem[], { tradersByBsgId }: Traders): Map<string, SellOffer[]> {
  return new Map(
    items.flatMap((item) => {
      const offers = item.sell.flatMap(({ trader, price, currency }) => {
        const name = tradersByBsgId.get(trader)?.name
        return name === undefined ? [] : [{ trader: name, price, currency }]
      })
      return offers.length > 0 ? [[uidOf(item.id), offers] as const] : []
    }),
  )
}

function isSame(a: readonly SellOffer[], b: readonly SellOffer[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
