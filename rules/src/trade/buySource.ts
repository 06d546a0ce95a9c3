import type { Currency } from '../price-types/index.ts'
import { fleaFigure } from './fleaFigure.ts'
import type { TradedItem, TraderOffer, TradeProgress, TradeView } from './schema.ts'

/** Where one piece is bought, by the price types of the spec. */
export type BuySource =
  | { type: 'user'; rub: number }
  | { type: 'flea'; rub: number }
  | { type: 'historical'; rub: number }
  | { type: 'trader'; rub: number; trader: string; loyaltyLevel: number; amount: number; currency: Currency }

/** The cheapest place to buy an item under the player's settings. His own price wins over every other. */
export function buySource(item: TradedItem, view: TradeView): BuySource | undefined {
  const own = view.userPrices[item.uid]
  if (own !== undefined) return { type: 'user', rub: own }
  const sources = [...fleaSource(item, view), ...traderSources(item, view)]
  return sources.toSorted((one, other) => one.rub - other.rub)[0]
}

function fleaSource(item: TradedItem, view: TradeView): BuySource[] {
  const { flags, progress } = view
  const figure = fleaFigure(item, view)
  if (!figure || item.bannedFromFlea || (progress && progress.level < item.fleaLevel)) return []
  if (figure.isPast) return flags.hideoutUseHistorical ? [{ type: 'historical', rub: figure.rub }] : []
  return flags.hideoutUseFlea ? [{ type: 'flea', rub: figure.rub }] : []
}

function traderSources({ offers }: TradedItem, { flags, progress }: TradeView): BuySource[] {
  if (!flags.hideoutUseTradersPrices) return []
  return offers
    .filter((offer) => !progress || isReached(offer, progress))
    .map(({ trader, loyaltyLevel, rub, amount, currency }) => ({
      ...{ type: 'trader' as const, rub, trader, loyaltyLevel, amount, currency },
    }))
}

type Gate = Pick<TraderOffer, 'trader' | 'loyaltyLevel' | 'questUid'>

/** Has the player the loyalty and the quest that an offer or a barter asks for? */
export function isReached({ trader, loyaltyLevel, questUid }: Gate, progress: TradeProgress): boolean {
  const isTrusted = (progress.tradersLL[trader] ?? 1) >= loyaltyLevel
  return isTrusted && (questUid === undefined || progress.questsDone.has(questUid))
}
