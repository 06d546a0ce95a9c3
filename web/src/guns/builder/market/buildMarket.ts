import type { GunReply } from '@raidkit/contract/guns/guns'
import {
  buildPurchase,
  whyNotBought,
  type BuildPurchase,
  type NotBought,
} from '@raidkit/rules/guns/build-purchase'
import type { Mounted } from '@raidkit/rules/guns/gun-parts'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { isPrice, isReached, type TraderOffer } from '@raidkit/rules/trade/trade'
import { offersOf, playerProgress, type BuyNow } from '@raidkit/rules/trade/trade-board'
import { knownLevel } from '@raidkit/rules/account/users'
import type { TradeAnswer } from '../../../trade/shared/trade/useTradeBoard.ts'

export type Bought = NonNullable<ReturnType<BuyNow>>

/** What one piece of a part costs. */
export type PartPrice = {
  /** Today; where no money gets it, what it is worth; undefined: nobody knows. */
  rub: number | undefined
  canBuy: boolean
  /** The lowest loyalty at which any trader sells it; undefined: none does. */
  loyaltyLevel: number | undefined
}

/** What a gun and its parts cost somebody. */
export type MarketFigures = {
  answer: TradeAnswer
  unitOf: (uid: string) => PartPrice
  /** The gun without parts, at a trader. */
  bareOf: (gunUid: string) => Bought | undefined
  /** A preset as it is sold, not put together. */
  presetOf: (presetUid: string) => Bought | undefined
  purchaseOf: (gun: GunReply, build: readonly Mounted[]) => BuildPurchase
  /** Why no money gets it today. */
  reasonsOf: (uid: string) => NotBought[]
}

/** Prices as the reader's settings have them, and as their character can buy now. */
export type BuildMarket = MarketFigures & {
  /** What the character can buy now, whatever the switch of progress says; the same figures where nothing is known of it. */
  own: MarketFigures
  /** Is something known of the character? Otherwise nobody can say what can be bought now. */
  isOwnKnown: boolean
}

/** `own`: the answer for the reader's character; undefined: nothing is known of it. */
export function buildMarket(answer: TradeAnswer, own?: TradeAnswer): BuildMarket {
  const market = marketFigures(answer)
  if (!own || own.board === answer.board) return { ...market, own: market, isOwnKnown: own !== undefined }
  const ownMarket = marketFigures(own)
  const unitOf = (uid: string) => ({ ...market.unitOf(uid), canBuy: ownMarket.unitOf(uid).canBuy })
  return { ...market, unitOf, own: ownMarket, isOwnKnown: true }
}

function marketFigures(answer: TradeAnswer): MarketFigures {
  const { board, tables, items, prices, player, mode } = answer
  const progress = player.hideoutUseProgress ? playerProgress(tables, player) : undefined
  const known = new Map<string, PartPrice>()
  const bareOf = (uid: string) => {
    const reached = player.hideoutUseTradersPrices
      ? offersOf(tables, uid).filter(
          (offer) => isPrice(offer.rub) && (!progress || isReached(offer, progress)),
        )
      : []
    const [cheapest] = reached.toSorted((one, other) => one.rub - other.rub)
    return cheapest && atTrader(uid, cheapest)
  }
  const presetOf = (uid: string) => soldWhole(uid, answer)
  return {
    answer,
    bareOf,
    presetOf,
    unitOf: (uid) => {
      const found = known.get(uid) ?? priceOf(uid, answer)
      known.set(uid, found)
      return found
    },
    purchaseOf: (gun, build) =>
      buildPurchase(
        { gunUid: gun.gun.uid, parts: build.map(({ part }) => gun.parts[part]?.uid ?? '') },
        {
          buy: board.buyNow,
          bareOf,
          presetOf,
          presets: gun.presets.map(({ uid, parts }) => ({
            uid,
            parts: parts.map(({ part }) => gun.parts[part]?.uid ?? ''),
          })),
        },
      ),
    reasonsOf: (uid) => {
      const item = items.get(uid)
      return whyNotBought(
        {
          bannedFromFlea: item ? isBannedFromFlea(item, mode) : true,
          fleaLevel: Math.max(tables.flea.minLevel, item?.fleaLevel ?? 0),
          flea: prices.byUid.get(uid)?.flea ?? undefined,
          offers: offersOf(tables, uid),
        },
        { level: knownLevel(player), progress, flags: player },
      )
    },
  }
}

function priceOf(uid: string, { board, tables }: TradeAnswer): PartPrice {
  const now = board.buyNow(uid, 1)
  const levels = offersOf(tables, uid).map(({ loyaltyLevel }) => loyaltyLevel)
  return {
    rub: now?.rub ?? board.costOf(uid),
    canBuy: now !== undefined,
    loyaltyLevel: levels.length > 0 ? Math.min(...levels) : undefined,
  }
}

function atTrader(itemUid: string, { trader, loyaltyLevel, rub, amount, currency }: TraderOffer): Bought {
  const source = { type: 'trader' as const, rub, trader, loyaltyLevel, amount, currency }
  return { rub, lines: [{ itemUid, count: 1, rub, source }], exchanges: [], limited: [] }
}

/** A preset bought or bartered as it is: one that is put together from its parts is no shorter way. */
function soldWhole(uid: string, { board }: TradeAnswer): Bought | undefined {
  const now = board.buyNow(uid, 1)
  if (now && now.exchanges.every(({ recipeUid }) => recipeUid !== uid)) return now
  const source = board.directOf(uid)
  if (!source || source.type === 'sellToTrader' || source.type === 'buildSellToTrader') return undefined
  return {
    rub: source.rub,
    lines: [{ itemUid: uid, count: 1, rub: source.rub, source }],
    exchanges: [],
    limited: [],
  }
}
