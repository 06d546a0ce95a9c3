import { isReached, type TradedItem, type TradeView } from '../../trade/trade/index.ts'

/** Reason why a piece cannot be bought today from one seller. */
export type NotBought =
  | { kind: 'banned' }
  | { kind: 'fleaLevel'; level: number }
  | { kind: 'notSeen' }
  | { kind: 'fleaOff' | 'tradersOff' }
  /** The player must first unlock the trader. */
  | { kind: 'unmet'; trader: string }
  | { kind: 'loyalty'; trader: string; level: number }
  | { kind: 'quest'; trader: string; questUid: string }

type Item = Pick<TradedItem, 'bannedFromFlea' | 'fleaLevel' | 'flea' | 'offers'>
type View = Pick<TradeView, 'level' | 'progress'> & {
  flags: Pick<TradeView['flags'], 'hideoutUseFlea' | 'hideoutUseTradersPrices'>
}

/** Lists the reasons why an item cannot be bought, traders first, because their conditions are easier to meet. */
export function whyNotBought(item: Item, view: View): NotBought[] {
  return [...traderReasons(item, view), fleaReason(item, view)]
}

function traderReasons({ offers }: Item, { flags, progress }: View): NotBought[] {
  if (offers.length === 0) return []
  if (!flags.hideoutUseTradersPrices) return [{ kind: 'tradersOff' }]
  return offers.flatMap((offer): NotBought[] => {
    if (!progress || isReached(offer, progress)) return []
    const { trader, loyaltyLevel: level, questUid } = offer
    const isTrusted = isReached({ trader, loyaltyLevel: level, questUid: undefined }, progress)
    if (progress.tradersLL[trader] === 0) return [{ kind: 'unmet', trader }]
    if (!isTrusted) return [{ kind: 'loyalty', trader, level }]
    return questUid === undefined ? [] : [{ kind: 'quest', trader, questUid }]
  })
}

function fleaReason({ bannedFromFlea, fleaLevel, flea }: Item, view: View): NotBought {
  const { flags, level, progress } = view
  if (bannedFromFlea) return { kind: 'banned' }
  if (progress && level !== undefined && level < fleaLevel) return { kind: 'fleaLevel', level: fleaLevel }
  return flea && !flags.hideoutUseFlea ? { kind: 'fleaOff' } : { kind: 'notSeen' }
}
