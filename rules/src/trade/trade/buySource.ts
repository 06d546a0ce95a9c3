import type { Currency } from '../../platform/price-types/index.ts'
import type { PriceDoubt } from '../../prices/prices/index.ts'
import { fleaFigure, isPrice } from './fleaFigure.ts'
import type { TradedItem, TraderOffer, TradeProgress, TradeView } from './schema.ts'

/** Source where one piece is bought, by the price types of the spec. */
export type BuySource =
  | { type: 'user'; rub: number }
  | { type: 'flea' | 'historical'; rub: number; doubts?: readonly PriceDoubt[] | undefined }
  | { type: 'trader'; rub: number; trader: string; loyaltyLevel: number; amount: number; currency: Currency }

type BuyView = Omit<TradeView, 'fee' | 'userSellPrices'>
type BuyItem = Pick<TradedItem, 'uid' | 'bannedFromFlea' | 'fleaLevel' | 'flea' | 'offers'>

/** Finds the cheapest source of an item under the player's settings. Their own price overrides all others. */
export function buySource(item: BuyItem, view: BuyView): BuySource | undefined {
  const own = view.userPrices[item.uid]
  if (isPrice(own)) return { type: 'user', rub: own }
  const flea = fleaSource(item, view)
  const trader = traderSource(item, view)
  return flea && trader ? (trader.rub < flea.rub ? trader : flea) : (flea ?? trader)
}

function fleaSource(item: BuyItem, view: BuyView): BuySource | undefined {
  const { flags } = view
  const figure = fleaFigure(item, view)
  if (!figure || !isFleaOpen(item, view)) return undefined
  const { rub, isPast, robust } = figure
  const doubts = robust.doubts.length > 0 ? { doubts: robust.doubts } : {}
  if (isPast) return flags.hideoutUseHistorical ? { type: 'historical', rub, ...doubts } : undefined
  return flags.hideoutUseFlea ? { type: 'flea', rub, ...doubts } : undefined
}

/** Finds the cheapest offer that the player has unlocked; the first one among equals. */
function traderSource({ offers }: BuyItem, { flags, progress }: BuyView): BuySource | undefined {
  if (!flags.hideoutUseTradersPrices) return undefined
  let best: TraderOffer | undefined
  for (const offer of offers) {
    if (isPrice(offer.rub) && (!best || offer.rub < best.rub) && (!progress || isReached(offer, progress)))
      best = offer
  }
  if (!best) return undefined
  const { trader, loyaltyLevel, rub, amount, currency } = best
  return { type: 'trader', rub, trader, loyaltyLevel, amount, currency }
}

/**
 * Tells whether the player may trade the item on the flea market. Their level counts only together with their progress;
 * if it is unknown, the required level is shown beside the figures.
 */
export function isFleaOpen(
  item: Pick<TradedItem, 'bannedFromFlea' | 'fleaLevel'>,
  { level, progress }: Pick<TradeView, 'level' | 'progress'>,
): boolean {
  const isReachedLevel = !progress || level === undefined || level >= item.fleaLevel
  return !item.bannedFromFlea && isReachedLevel
}

type Gate = Pick<TraderOffer, 'trader' | 'loyaltyLevel' | 'questUid'>

/** Tells whether the player has the loyalty and the quest that an offer or a barter requires. */
export function isReached({ trader, loyaltyLevel, questUid }: Gate, progress: TradeProgress): boolean {
  const isTrusted = (progress.tradersLL[trader] ?? 1) >= loyaltyLevel
  return isTrusted && (questUid === undefined || progress.questsDone.has(questUid))
}
