import type { GunReply } from '@raidkit/contract/guns/guns'
import type { BestPurchase } from '@raidkit/rules/guns/build-purchase'
import type { BestBuild, GunStart, OtherPrices } from '@raidkit/rules/guns/gun-optimiser'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { buySource, type TradeView } from '@raidkit/rules/trade/trade'
import { offersOf, playerProgress } from '@raidkit/rules/trade/trade-board'
import { knownLevel } from '@raidkit/rules/account/users'
import type { BuildMarket, MarketFigures } from '../market/buildMarket.ts'

export const PRICES_FROM = ['today', 'known'] as const

/** Wishes about prices. */
export type PriceWish = {
  /** `today`: offers available to the reader's character; `known`: any price, whatever level or quest it requires. */
  from: (typeof PRICES_FROM)[number]
  /** Maximum loyalty level of the traders; 0: any. */
  loyaltyLevel: number
  usesFlea: boolean
  /** The gun and the parts of the current build cost nothing. */
  ownsBuild: boolean
}

export type WishMarket = {
  prices: (number | null)[]
  starts: GunStart[]
  /** The gun is not for sale: its price is not in the sum. */
  isUnsold: boolean
}

type Now = { gun: GunReply; build: readonly MountedPart[]; market: BuildMarket }

/** Computes the prices of the gun and of each of its parts under a wish. */
export function wishMarket({ gun, build, market: known }: Now, wish: PriceWish): WishMarket {
  const market = wish.from === 'today' ? known.own : known
  const owned = new Set(wish.ownsBuild ? build.map(({ part }) => part) : [])
  const priceOf = unitPrices(market, wish)
  const prices = gun.parts.map(({ uid }, at) => (owned.has(at) ? 0 : (priceOf(uid) ?? null)))
  if (wish.ownsBuild) return { prices, starts: [{ priceRub: 0, included: [] }], isUnsold: false }
  const starts = startsOf(gun, market, wish)
  const isUnsold = starts.length === 0
  return { prices, isUnsold, starts: isUnsold ? [{ priceRub: 0, included: [] }] : starts }
}

/** Wishes about prices that may rule out every build. */
export type PriceLimit = 'today' | 'loyalty' | 'flea'

const WITHOUT: Readonly<Record<PriceLimit, Partial<PriceWish>>> = {
  today: { from: 'known' },
  loyalty: { loyaltyLevel: 0 },
  flea: { usesFlea: true },
}

/** Computes the prices of gun and parts without each of the wishes about prices. */
export function otherPrices(now: Now, wish: PriceWish): OtherPrices[] {
  const limits: PriceLimit[] = [
    ...(wish.from === 'today' ? (['today'] as const) : []),
    ...(wish.loyaltyLevel > 0 ? (['loyalty'] as const) : []),
    ...(wish.usesFlea ? [] : (['flea'] as const)),
  ]
  return limits.map((name) => {
    const { prices, starts } = wishMarket(now, { ...wish, ...WITHOUT[name] })
    return { name, prices, starts }
  })
}

/**
 * Returns the displayed price of a found build. For offers available to the reader it is that of the shopping list,
 * which respects the traders' limits; otherwise the one that the search computed.
 */
export function shownRub(
  { build, priceRub }: Pick<BestBuild, 'build' | 'priceRub'>,
  { gun, market }: Pick<Now, 'gun' | 'market'>,
  { from, loyaltyLevel, usesFlea, ownsBuild }: PriceWish,
): number {
  const isOwn = from === 'today' && loyaltyLevel === 0 && usesFlea && !ownsBuild
  if (!isOwn) return priceRub
  const { rub, missing, start } = market.own.purchaseOf(gun, build)
  // The gun may be unavailable; a part may not, or the search has counted another one.
  return missing === (start.kind === 'unsold' ? 1 : 0) ? rub : priceRub
}

type Rub = number | undefined

function unitPrices(market: MarketFigures, wish: PriceWish): (uid: string) => Rub {
  const { board } = market.answer
  const isServed = servedBy(market, wish)
  const soldOf = soldUnder(market, wish)
  const isAny = wish.loyaltyLevel === 0 && wish.usesFlea
  return (uid) => {
    const now = board.buyNow(uid, 1)
    const found = least(now && isServed(now) ? now.rub : undefined, soldOf(uid))
    // The cost of a part that can only be crafted, or that only has an estimated value, is a known price too.
    return found ?? (wish.from === 'known' && isAny ? board.costOf(uid) : undefined)
  }
}

/** Returns the bare gun and each preset that is sold. */
function startsOf(gun: GunReply, market: MarketFigures, wish: PriceWish): GunStart[] {
  const isServed = servedBy(market, wish)
  const soldOf = soldUnder(market, wish)
  const bought = (now: BestPurchase | undefined) => (now && isServed(now) ? now.rub : undefined)
  // The flea price of the bare gun is that of its default build.
  const atTraders = soldUnder(market, { ...wish, usesFlea: false })
  const bare = least(bought(market.bareOf(gun.gun.uid)), atTraders(gun.gun.uid))
  return [
    ...(bare === undefined ? [] : [{ priceRub: bare, included: [] }]),
    ...gun.presets.flatMap(({ uid, parts }) => {
      const rub = least(bought(market.presetOf(uid)), soldOf(uid))
      return rub === undefined ? [] : [{ priceRub: rub, included: parts.map(({ part }) => part) }]
    }),
  ]
}

function least(one: Rub, other: Rub): Rub {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

/** Returns a predicate that is true if every purchase is from a permitted seller. */
function servedBy({ answer: { tables } }: MarketFigures, { loyaltyLevel, usesFlea }: PriceWish) {
  const most = loyaltyLevel === 0 ? Infinity : loyaltyLevel
  const levels = new Map(tables.barters.map((barter) => [barter.uid, barter.loyaltyLevel as number]))
  return ({ lines, exchanges }: BestPurchase) =>
    lines.every(({ source }) =>
      source.type === 'trader'
        ? source.loyaltyLevel <= most
        : usesFlea || (source.type !== 'flea' && source.type !== 'historical'),
    ) && exchanges.every(({ recipeUid }) => (levels.get(recipeUid) ?? 0) <= most)
}

/** Returns the lowest price of the permitted sellers. */
function soldUnder(
  { answer }: MarketFigures,
  { from, loyaltyLevel, usesFlea }: PriceWish,
): (uid: string) => Rub {
  const { tables, items, prices, player, mode, asOfMs } = answer
  const isKnown = from === 'known'
  const most = loyaltyLevel === 0 ? Infinity : loyaltyLevel
  const view: Omit<TradeView, 'fee' | 'userSellPrices'> = {
    flags: {
      ...player,
      hideoutUseFlea: usesFlea && (isKnown || player.hideoutUseFlea),
      hideoutUseHistorical: usesFlea && (isKnown || player.hideoutUseHistorical),
      hideoutUseTradersPrices: isKnown || player.hideoutUseTradersPrices,
    },
    field: player.hideoutUsePriceField,
    asOfMs,
    userPrices: player.userPricesMap,
    progress: player.hideoutUseProgress && !isKnown ? playerProgress(tables, player) : undefined,
    level: isKnown ? undefined : knownLevel(player),
  }
  return (uid) => {
    const item = items.get(uid)
    const sold = {
      uid,
      bannedFromFlea: item ? isBannedFromFlea(item, mode) : true,
      fleaLevel: Math.max(tables.flea.minLevel, item?.fleaLevel ?? 0),
      flea: prices.byUid.get(uid)?.flea ?? undefined,
      offers: offersOf(tables, uid).filter((offer) => offer.loyaltyLevel <= most),
    }
    return buySource(sold, view)?.rub
  }
}
