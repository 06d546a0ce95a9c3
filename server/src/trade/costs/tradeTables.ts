import { setImmediate as turn } from 'node:timers/promises'
import type { Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import type { Craft } from '@raidkit/rules/trade/crafts'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { FUEL_UIDS } from '@raidkit/rules/trade/fuel'
import { CURRENCIES, MONEY_UIDS } from '@raidkit/rules/platform/price-types'
import { LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { uidOf } from '@raidkit/rules/platform/uid'
import { MIN_LEVEL } from '@raidkit/rules/account/users'
import { questName } from '../../catalogue/facts/index.ts'
import {
  dogtagValue,
  paymentsFor,
  todaysOffers,
  type Payments,
  type TradeFacts,
} from '../../prices/prices/index.ts'

// domain reference 1.6
const GP_COIN = uidOf('5d235b4d86f7742e017bc88a')

type PaymentRow = TradeReply['payments'][number]
type Facts = TradeFacts & {
  mode: GameMode
  labels: Labels
  /** Returns the known payment rows; undefined: they must be computed. */
  paidFor?: ((uid: string) => readonly PaymentRow[] | undefined) | undefined
}

/**
 * Number of items processed before other requests have their turn, because computing payments for thousands of items is
 * slow.
 */
const SLICE = 50

/** Builds the tables of the calculators in one mode and language. */
export async function tradeTables(facts: Facts): Promise<TradeReply> {
  const { catalog, mode } = facts
  const barters = catalog.barters
    .filter(({ modes }) => modes === undefined || modes.some((one) => one === mode))
    .map(({ modes: _, ...barter }) => barter)
  const { continuous } = catalog
  const crafts = startedCrafts(catalog)
  const exchanged = [...barters, ...crafts].flatMap(({ takes, gives }) => [...takes, gives])
  const builds = buildsAmong(exchanged, facts)
  const made = continuous.flatMap(({ gives, resource }) => [gives, ...(resource ? [resource] : [])])
  const items = new Set([
    ...[...exchanged, ...made].map(({ itemUid }) => itemUid),
    ...Object.values(builds).flat(),
    FUEL_UIDS.metal,
    FUEL_UIDS.expeditionary,
    ...neededItems(catalog),
  ])
  const offers = offerRows(items, facts)
  const locks = [...barters, ...crafts].flatMap(({ questUid }) => questUid ?? [])
  return {
    mode,
    barters,
    crafts,
    continuous: [...continuous],
    builds,
    offers,
    fuel: FUEL_UIDS,
    traders: traderLines(facts),
    stations: stationLines(facts),
    ...questNames([...locks, ...offers.flatMap((row) => row[6] ?? [])], facts),
    payments: await paymentRows(items, facts),
    tags: tagsAmong(items, facts),
    money: moneyOf(catalog),
    tokens: { [GP_COIN]: catalog.game.gpCoinRub },
    flea: { rates: catalog.game.flea, minLevel: catalog.game.flea.minLevel },
  }
}

/** Translates the tables to another language. */
export function tablesIn(tables: TradeReply, facts: Pick<Facts, 'catalog' | 'labels'>): TradeReply {
  return {
    ...tables,
    traders: traderLines(facts),
    stations: stationLines(facts),
    ...questNames(Object.keys(tables.quests), facts),
  }
}

/** Returns the traders with their names, and the player levels that their loyalty levels require. */
export function traderLines({ catalog, labels }: Pick<Facts, 'catalog' | 'labels'>): TradeReply['traders'] {
  return catalog.traders.map(({ name, levels }) => ({
    name,
    localName: labels.of('traders', name) ?? name,
    levels: LOYALTY_LEVELS.map((asked) => {
      const reached = levels.findLast(({ loyaltyLevel }) => loyaltyLevel <= asked)
      return Math.max(MIN_LEVEL, reached?.playerLevel ?? MIN_LEVEL)
    }),
  }))
}

function stationLines({ catalog, labels }: Pick<Facts, 'catalog' | 'labels'>): TradeReply['stations'] {
  return catalog.stations.map(({ slug, bsgId, name, levels }) => ({
    slug,
    bsgId,
    name: labels.of('stations', slug) ?? name,
    levels: levels.length,
  }))
}

/**
 * Returns the crafts that a player starts. The bundled table also holds production that runs by itself, which as a
 * craft would duplicate water and make bitcoins from nothing.
 */
function startedCrafts({ crafts, continuous }: Catalog): Craft[] {
  const ongoing = new Set(continuous.map(({ uid }) => uid))
  return crafts.filter(({ uid }) => !ongoing.has(uid))
}

/**
 * Returns the items that hideout levels and quests require by name; pages show their cost whether or not they are
 * traded.
 */
function neededItems({ stations, quests }: Catalog): string[] {
  const levels = stations.flatMap((station) => station.levels.flatMap(({ items }) => items))
  const objectives = quests.flatMap((quest) => quest.objectives)
  return [
    ...levels.map(({ itemUid }) => itemUid),
    ...objectives.flatMap(({ items = [], marker, use = [], keys = [], build }) => [
      ...items,
      ...use,
      ...keys.flat(),
      ...(marker === undefined ? [] : [marker]),
      ...(build?.parts ?? []),
    ]),
  ]
}

/** Returns the rows of the traders' offers for items. */
export function offerRows(items: ReadonlySet<string>, facts: TradeFacts): TradeReply['offers'] {
  const place = placesOf(facts.catalog)
  return [...items].flatMap((uid) =>
    todaysOffers(uid, facts).map(({ trader, loyaltyLevel, price, currency, priceRub, questUid }) => {
      const row: TradeReply['offers'][number] = [
        ...([uid, place(trader), loyaltyLevel, price, CURRENCIES.indexOf(currency)] as const),
        ...([priceRub, questUid ?? null] as const),
      ]
      return row
    }),
  )
}

/**
 * Returns the prices of the traders who may outbid the trader in the price list: those whose price grows with loyalty
 * and, if the listed trader must be met first, the one who pays most until then.
 */
async function paymentRows(items: ReadonlySet<string>, facts: Facts): Promise<TradeReply['payments']> {
  const place = placesOf(facts.catalog)
  const isOpen = openFromStart(facts.catalog)
  const rows: PaymentRow[] = []
  let counted = 0
  for (const item of facts.catalog.items) {
    const known = facts.paidFor?.(item.uid)
    if (known) {
      rows.push(...known)
      continue
    }
    if (counted++ % SLICE === 0) await turn()
    const others = otherPayers(paymentsFor(item, facts), isOpen)
    // Items that are neither exchanged nor required are sold as in the price list, at loyalty level 1.
    const wanted = items.has(item.uid) ? others : others.filter(isSteady)
    for (const { trader, levels } of wanted) {
      rows.push([...([item.uid, place(trader)] as const), ...levels.map(({ rub }) => rub)])
    }
  }
  return rows
}

/** Returns a predicate for traders who are available from the start, without a quest. */
function openFromStart({ quests }: Catalog): (trader: string) => boolean {
  const opened = new Set<string>(quests.flatMap(({ active, opens }) => (active ? opens : [])))
  return (trader) => !opened.has(trader)
}

/**
 * Filters payments, sorted by loyalty level 1: all that may be the highest for some player, except the first one if it
 * is the same at every level.
 */
function otherPayers(payments: readonly Payments[], isOpen: (trader: string) => boolean): Payments[] {
  const surest = payments.find((one) => isSteady(one) && isOpen(one.trader))
  const surestRub = surest?.levels[0]?.rub ?? 0
  return payments.filter((one, nth) => {
    const isInPriceList = nth === 0 && isSteady(one)
    return !isInPriceList && (one === surest || one.levels.some(({ rub }) => rub > surestRub))
  })
}

function isSteady({ levels }: Payments): boolean {
  return levels.length === 1
}

/**
 * Returns a predicate for items whose payments are unaffected by the changed items: neither they nor their parts are
 * among them.
 */
export function unchangedPay(
  changed: ReadonlySet<string>,
  { presets }: TradeFacts['builder'],
): (uid: string) => boolean {
  // Traders who pay in dollars depend on the exchange rate.
  if (Object.values(MONEY_UIDS).some((uid) => changed.has(uid))) return () => false
  return (uid) =>
    !changed.has(uid) && !(presets.get(uid)?.parts.some(({ itemUid }) => changed.has(itemUid)) ?? false)
}

function placesOf({ traders }: Catalog): (trader: string) => number {
  const places = new Map(traders.map(({ name }, nth) => [name, nth]))
  return (trader) => places.get(trader) ?? -1
}

/** Returns the parts of the assembled weapons that are exchanged. */
function buildsAmong(stacks: readonly { itemUid: string }[], { builder }: Facts): Record<string, string[]> {
  const known = [...new Set(stacks.map(({ itemUid }) => itemUid))].flatMap(
    (uid) => builder.presets.get(uid) ?? [],
  )
  return Object.fromEntries(known.map(({ uid, parts }) => [uid, parts.map(({ itemUid }) => itemUid)]))
}

/** Returns the names of the quests that unlock something, and those that left the game. */
export function questNames(
  uids: readonly string[],
  { catalog, labels }: Pick<Facts, 'catalog' | 'labels'>,
): Pick<TradeReply, 'quests' | 'questsGone'> {
  const known = [...new Set(uids)]
  return {
    quests: Object.fromEntries(known.map((uid) => [uid, questName(uid, catalog, labels)])),
    questsGone: known.filter((uid) => catalog.questsByUid.get(uid)?.active === false),
  }
}

/** Returns the worth of dog tags per level. */
function tagsAmong(items: ReadonlySet<string>, { catalog }: Facts): Record<string, number> {
  const tags = [...items].filter((uid) => catalog.itemsByUid.get(uid)?.side !== undefined)
  const worth = tags.map((uid) => [uid, dogtagValue(uid, 1, { catalog })] as const)
  // A tag without a base value has an unknown worth, not zero.
  return Object.fromEntries(worth.filter(([, rub]) => rub > 0))
}

function moneyOf({ itemsByUid }: Catalog): Record<string, number> {
  const money = Object.values(MONEY_UIDS).flatMap((uid) => {
    const rub = uid === MONEY_UIDS['₽'] ? 1 : itemsByUid.get(uid)?.basePrice
    return rub ? [[uid, rub] as const] : []
  })
  return Object.fromEntries(money)
}
