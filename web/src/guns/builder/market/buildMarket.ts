import type { GunReply } from '@raidkit/contract/guns/guns'
import {
  buildPurchase,
  whyNotBought,
  type BestPurchase,
  type BuildPurchase,
  type NotBought,
} from '@raidkit/rules/guns/build-purchase'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { isPrice, isReached, type TraderOffer } from '@raidkit/rules/trade/trade'
import { offersOf, playerProgress } from '@raidkit/rules/trade/trade-board'
import { knownLevel } from '@raidkit/rules/account/users'
import type { TradeAnswer } from '../../../trade/shared/trade/useTradeBoard.ts'

/** Price of one piece of a part. */
export type PartPrice = {
  /** Price today; if the part cannot be bought, its estimated value; undefined: not known. */
  rub: number | undefined
  canBuy: boolean
  /** Lowest loyalty at which any trader sells it; undefined: none does. */
  loyaltyLevel: number | undefined
}

/** Prices of a gun and its parts for a player. */
export type MarketFigures = {
  answer: TradeAnswer
  unitOf: (uid: string) => PartPrice
  /** Returns the purchase of the gun without parts from a trader. */
  bareOf: (gunUid: string) => BestPurchase | undefined
  /** Returns the purchase of a preset as it is sold, not of its parts. */
  presetOf: (presetUid: string) => BestPurchase | undefined
  purchaseOf: (gun: GunReply, build: readonly MountedPart[]) => BuildPurchase
  /** Returns the reasons why it cannot be bought today. */
  reasonsOf: (uid: string) => NotBought[]
}

/** Prices by the reader's settings, and those available to their character now. */
export type BuildMarket = MarketFigures & {
  /**
   * Prices available to the character now, whatever the progress setting; the same figures where no progress is known.
   */
  own: MarketFigures
  /** True if the character's progress is known; otherwise it is unknown what can be bought now. */
  isOwnKnown: boolean
}

/** Builds the market. `own` is the answer for the reader's character; undefined: no progress is known. */
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

function atTrader(
  itemUid: string,
  { trader, loyaltyLevel, rub, amount, currency }: TraderOffer,
): BestPurchase {
  const source = { type: 'trader' as const, rub, trader, loyaltyLevel, amount, currency }
  return { rub, lines: [{ itemUid, count: 1, rub, source }], exchanges: [], limited: [] }
}

/**
 * Returns the purchase of a complete preset, bought or bartered; a preset that must be assembled from its parts does
 * not count.
 */
function soldWhole(uid: string, { board }: TradeAnswer): BestPurchase | undefined {
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
