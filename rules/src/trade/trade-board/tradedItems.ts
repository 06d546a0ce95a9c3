import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import { CURRENCIES } from '../../platform/price-types/index.ts'
import type { TradedItem, TraderOffer, TraderPayment } from '../trade/index.ts'
import { createTableCache } from './remembered.ts'
import type { BoardInput, TradeTables } from './schema.ts'

const HIGHEST_LOYALTY = 4

type ItemLookup = (uid: string) => TradedItem

const items = createTableCache<ItemLookup>()
const offers = createTableCache<Map<string, TraderOffer[]>>()

/** Returns the lookup of everything that buying and selling need of an item, cached per item, price and loyalty. */
export function tradedItems(input: BoardInput): ItemLookup {
  const { tables, itemOf, fleaOf, payOf } = input
  const gone = [...lostQuests(input)].join(' ')
  return items(tables, [itemOf, fleaOf, payOf, loyaltiesOf(input), gone], () => newItems(input))
}

const NO_QUESTS: ReadonlySet<string> = new Set()

/**
 * Returns the quests that left the game before the player completed them. Their unlocks stay unavailable even if
 * progress does not count.
 */
export function lostQuests({ tables, player }: Pick<BoardInput, 'tables' | 'player'>): ReadonlySet<string> {
  const { questsGone = [] } = tables
  if (questsGone.length === 0) return NO_QUESTS
  const done = new Set(player.questsDone)
  return new Set(questsGone.filter((uid) => !done.has(uid)))
}

/** Returns the loyalty levels; undefined: everything counts as unlocked. */
function loyaltiesOf({ player }: BoardInput): Readonly<Partial<Record<string, number>>> | undefined {
  return player.hideoutUseProgress ? player.tradersLL : undefined
}

function newItems(input: BoardInput): ItemLookup {
  const { tables } = input
  const offered = offers(tables, [], () => offersByItem(tables))
  const lost = lostQuests(input)
  const isOffered = ({ questUid }: TraderOffer) => questUid === undefined || !lost.has(questUid)
  const paidFor = tradersPaying(input, loyaltiesOf(input))
  const known = new Map<string, TradedItem>()
  return (uid) => {
    const found = known.get(uid)
    if (found) return found
    const item = input.itemOf(uid)
    const made: TradedItem = {
      uid,
      basePrice: item?.basePrice,
      flea: input.fleaOf(uid),
      bannedFromFlea: item ? isBannedFromFlea(item, tables.mode) : true,
      fleaLevel: Math.max(tables.flea.minLevel, item?.fleaLevel ?? 0),
      offers: offered.get(uid)?.filter(isOffered) ?? [],
      payments: paidFor(uid),
      isBuild: Object.hasOwn(tables.builds, uid),
    }
    known.set(uid, made)
    return made
  }
}

/** Returns the traders' offers for an item, regardless of the player's progress. */
export function offersOf(tables: TradeTables, uid: string): readonly TraderOffer[] {
  return offers(tables, [], () => offersByItem(tables)).get(uid) ?? []
}

function offersByItem(tables: TradeTables): Map<string, TraderOffer[]> {
  const byItem = new Map<string, TraderOffer[]>()
  for (const [uid, trader, loyaltyLevel, amount, currency, rub, questUid] of tables.offers) {
    const offer: TraderOffer = {
      trader: tables.traders[trader]?.name ?? '',
      loyaltyLevel,
      amount,
      rub,
      currency: CURRENCIES[currency] ?? '₽',
      questUid: questUid ?? undefined,
    }
    add(byItem, uid, offer)
  }
  return byItem
}

type Loyalties = Readonly<Partial<Record<string, number>>>

/** Returns the lookup of trader payments at these loyalty levels, 0: not met yet; undefined: at the highest level. */
export function tradersPaying(
  { tables, payOf }: Pick<BoardInput, 'tables' | 'payOf'>,
  loyalties: Loyalties | undefined,
): (uid: string) => TraderPayment[] {
  const byItem = paymentsByItem(tables, loyalties)
  return (uid) => {
    const others = byItem.get(uid)
    const listed = payOf?.(uid)
    if (!listed || (loyalties?.[listed.trader] ?? 1) === 0) return others ?? []
    return others ? [listed, ...others] : [listed]
  }
}

/** Groups the payments of the tables by item. */
function paymentsByItem(tables: TradeTables, loyalties: Loyalties | undefined): Map<string, TraderPayment[]> {
  const byItem = new Map<string, TraderPayment[]>()
  for (const [uid, at, ...levels] of tables.payments) {
    const trader = tables.traders[at]?.name ?? ''
    const loyalty = loyalties ? (loyalties[trader] ?? 1) : HIGHEST_LOYALTY
    const rub = levels[Math.min(loyalty, levels.length) - 1]
    if (rub !== undefined) add(byItem, uid, { trader, rub })
  }
  return byItem
}

function add<Value>(byItem: Map<string, Value[]>, uid: string, value: Value): void {
  const list = byItem.get(uid)
  if (list) list.push(value)
  else byItem.set(uid, [value])
}
