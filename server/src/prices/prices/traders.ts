import type { Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { getCategoryPath } from '@raidkit/rules/catalogue/categories'
import type { Item } from '@raidkit/rules/catalogue/items'
import { cashPrice, offersInMode, type CashOffer, type SellOffer } from '@raidkit/rules/prices/offers'
import { CURRENCY_SIGNS, MONEY_UIDS, type Currency } from '@raidkit/rules/platform/price-types'
import { traderPay, type Money, type SoldItem } from '@raidkit/rules/prices/sell'
import type { TraderRecord } from '@raidkit/rules/catalogue/trader-facts'
import type { Builder } from '@raidkit/rules/guns/weapons'

export type TradeFacts = { catalog: Catalog; offers: Offers; builder: Builder; mode: string }

/** Cash offer at today's price. */
export type TodaysOffer = Omit<CashOffer, 'currency' | 'modes' | 'itemUid'> & { currency: Currency }

export type Payment = { loyaltyLevel: number; amount: number; currency: Currency; rub: number }
/** Price that a trader pays at each loyalty level; a single entry if it is the same at every level. */
export type Payments = { trader: string; levels: Payment[] }

/**
 * Returns the factor on offer prices: bundled offers were recorded before a patch that raised them all; those of a feed
 * are current.
 */
function buyFactor({ catalog, offers }: Pick<TradeFacts, 'catalog' | 'offers'>): number {
  return offers.isCurrent ? 1 : catalog.game.traderPrices.since110.buyFactor
}

/** Returns the traders' offers for an item, the first one to unlock at the top. */
export function todaysOffers(uid: string, facts: TradeFacts): TodaysOffer[] {
  return offersInMode(facts.offers.buy.get(uid) ?? [], facts.mode).flatMap((offer) => {
    const { itemUid: _item, modes: _modes, currency: code, ...terms } = offer
    const currency = signOf(code)
    return currency ? [{ ...terms, currency, ...cashPrice(offer, buyFactor(facts)) }] : []
  })
}

/** Returns the lowest price of any trader in roubles, regardless of the requirements. */
export function lowestAsked(uid: string, facts: TradeFacts): number | undefined {
  const asked = offersInMode(facts.offers.buy.get(uid) ?? [], facts.mode)
  const prices = asked.map((offer: CashOffer) => cashPrice(offer, buyFactor(facts)).priceRub)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/**
 * Returns the price that each trader pays, best first. It comes from a feed or the operator, else from the base value
 * and the trader's rate.
 */
export function paymentsFor(item: Item, facts: TradeFacts): Payments[] {
  const all = isOfToday(item.uid, facts) ? recordedPayments(item, facts) : reckonedPayments(item, facts)
  return all.toSorted((a, b) => (b.levels[0]?.rub ?? 0) - (a.levels[0]?.rub ?? 0))
}

/** Tells whether the recorded prices of an item are today's. */
function isOfToday(uid: string, { offers, mode }: TradeFacts): boolean {
  const isPve = mode === 'PVE' && offers.sellPve.has(uid)
  return offers.isCurrent ?? (isPve ? offers.ownSellPve : offers.ownSell)?.has(uid) ?? false
}

/**
 * Returns the traders' offers and payments for an item at today's prices, in the format of the facts that the
 * operator's pages display and accept.
 */
export function todaysTrading(item: Item, facts: Omit<TradeFacts, 'mode'>) {
  const { offers } = facts
  const factor = buyFactor(facts)
  const paid = (mode: string): SellOffer[] =>
    paymentsFor(item, { ...facts, mode }).flatMap(({ trader, levels: [first] }) =>
      first ? [{ trader, price: first.amount, currency: codeOf(first.currency) }] : [],
    )
  return {
    buy: (offers.buy.get(item.uid) ?? []).map(({ itemUid: _item, ...offer }) =>
      factor === 1 ? offer : { ...offer, ...cashPrice(offer, factor) },
    ),
    sell: offers.sell.has(item.uid) ? paid('PVP') : [],
    sellPve: offers.sellPve.has(item.uid) ? paid('PVE') : undefined,
  }
}

function recorded(uid: string, { offers, mode }: TradeFacts) {
  return (mode === 'PVE' ? offers.sellPve.get(uid) : undefined) ?? offers.sell.get(uid) ?? []
}

function recordedPayments(item: Item, facts: TradeFacts): Payments[] {
  return recorded(item.uid, facts).flatMap(({ trader, price, currency: code }) => {
    const currency = signOf(code)
    if (!currency) return []
    const rub = Math.round(price * moneyOf(currency, facts.catalog).rubPerUnit)
    return [{ trader, levels: [{ loyaltyLevel: 1, amount: price, currency, rub }] }]
  })
}

function reckonedPayments(item: Item, facts: TradeFacts): Payments[] {
  const sold = soldParts(item, facts)
  return facts.catalog.traders.flatMap((trader) => {
    // Most traders pay the same at every level, so the result is cached by rate.
    const byRate = new Map<number, ReturnType<typeof payAt>>()
    const levels = trader.levels.flatMap(({ loyaltyLevel, payRate }) => {
      const pay = byRate.has(payRate) ? byRate.get(payRate) : payAt(loyaltyLevel)
      byRate.set(payRate, pay)
      return pay && pay.rub > 0 ? [{ loyaltyLevel, ...pay }] : []
    })
    const [first] = levels
    if (!first) return []
    const isSame = levels.every(({ rub }) => rub === first.rub)
    return [{ trader: trader.name, levels: isSame ? [first] : levels }]

    function payAt(loyaltyLevel: number) {
      const money = moneyOf(signOf(trader.currency) ?? '₽', facts.catalog)
      if (sold) {
        const { state, ...pay } = traderPay(sold, trader, { loyaltyLevel, money })
        // Safe: only the state `pays` has these members.
        return state === 'pays' && 'rub' in pay ? pay : undefined
      }
      return scaledPay(item, trader, { facts, loyaltyLevel, money })
    }
  })
}

/**
 * Computes the best payment for a dog tag of a level: its value is that of one level times the level (domain reference
 * 4).
 */
export function dogtagValue(uid: string, level: number, { catalog }: Pick<TradeFacts, 'catalog'>): number {
  const tag = catalog.itemsByUid.get(uid)
  if (!tag) return 0
  const sold = { ...soldItem(tag, catalog), basePrice: (tag.basePrice ?? 0) * level }
  const pays = catalog.traders.map((trader) => {
    const pay = traderPay([sold], trader, { loyaltyLevel: 1, money: moneyOf('₽', catalog) })
    return pay.state === 'pays' ? pay.rub : 0
  })
  return Math.max(0, ...pays)
}

type Scaling = { facts: TradeFacts; loyaltyLevel: number; money: Money }

/**
 * Scales the recorded price of gear with plates by the change of the trader's rate, because only its total was
 * recorded.
 */
function scaledPay(item: Item, trader: TraderRecord, { facts, loyaltyLevel, money }: Scaling) {
  const was = recorded(item.uid, facts).find((offer) => offer.trader === trader.name)
  const rateWas = trader.levelsBefore110[0]?.payRate ?? 0
  const rate = trader.levels.find((level) => level.loyaltyLevel === loyaltyLevel)?.payRate ?? 0
  if (!was || rateWas === 0) return undefined
  const amount = Math.floor((was.price * rate) / rateWas)
  return { amount, currency: money.currency, rub: Math.round(amount * money.rubPerUnit) }
}

/** Returns the item and everything mounted on it; undefined for a build with unknown parts. */
function soldParts(item: Item, { catalog, builder }: TradeFacts): [SoldItem, ...SoldItem[]] | undefined {
  if (item.presetOf === undefined) return [soldItem(item, catalog)]
  const [weapon, ...parts] = (builder.presets.get(item.uid)?.parts ?? []).flatMap(({ itemUid }) => {
    const part = catalog.itemsByUid.get(itemUid)
    return part ? [soldItem(part, catalog)] : []
  })
  return weapon && [weapon, ...parts]
}

const soldItems = new WeakMap<Item, SoldItem>()

/** Cache by item: a part is in a hundred builds, each of which is priced at every trader. */
function soldItem(item: Item, { categories }: Pick<Catalog, 'categories'>): SoldItem {
  const known = soldItems.get(item)
  if (known) return known
  const { uid, basePrice = 0, category } = item
  const made = { uid, basePrice, categories: getCategoryPath(categories, category).map(({ slug }) => slug) }
  soldItems.set(item, made)
  return made
}

export function moneyOf(currency: Currency, catalog: Pick<Catalog, 'itemsByUid'>): Money {
  return { currency, rubPerUnit: catalog.itemsByUid.get(MONEY_UIDS[currency])?.basePrice ?? 1 }
}

const SIGNS: ReadonlyMap<string, Currency> = new Map(Object.entries(CURRENCY_SIGNS))

function signOf(code: string): Currency | undefined {
  return SIGNS.get(code)
}

function codeOf(currency: Currency): string {
  return [...SIGNS].find(([, sign]) => sign === currency)?.[0] ?? ''
}
