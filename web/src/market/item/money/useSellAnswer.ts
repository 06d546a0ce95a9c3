import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { hasFeature } from '@raidkit/rules/platform/access'
import type { FeeReductionInput } from '@raidkit/rules/prices/flea-fee'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { priceMarks, robustPrice } from '@raidkit/rules/prices/prices'
import { whereToSell, type SellAnswer } from '@raidkit/rules/prices/sell'
import { fleaFigure, isPrice } from '@raidkit/rules/trade/trade'
import { loyaltyLevel, TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { User } from '@raidkit/rules/account/users'
import { useMemo } from 'react'
import type { Loyalties } from '../../../trade/shared/trade/reach/OwnLoyalties.tsx'
import { useOwnLevel, type OwnLevel } from '../../../account/shared/reader/useOwnLevel.ts'
import { useSite } from '../../../api/site.ts'
import { boardPlayer } from '../../../trade/shared/trade/boardPlayer.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { leastAsk } from './leastAsk.ts'
import { usePriceClock } from './usePriceClock.ts'

const NO_REDUCTION: FeeReductionInput = { hasIntelCenter3: false, hideoutManagement: 0 }

/** Returns the player's reduction of the fee; none for a visitor. */
export function reductionOf(user: User | undefined): FeeReductionInput {
  if (!user) return NO_REDUCTION
  return { hasIntelCenter3: user.isIC3Built, hideoutManagement: user.skill_HideoutManagement }
}

/** Seller of the page: whether a character of the mode counts, and its level. */
export type SellsAs = OwnLevel & { isPlayer: boolean }

/**
 * Computes the advice on selling one piece, with the player's own level, loyalty and hideout if they play this mode.
 * `reached` is the loyalty level that counts with each trader, once it is known.
 */
export function useSellAnswer(
  item: Item,
  details: ItemDetails,
  reached: Loyalties | undefined,
): { answer: SellAnswer; own: SellsAs } {
  const { user: reader } = useUser()
  const user = reader?.gameMode === details.mode ? reader : undefined
  const { field, ownRub } = useSellSettings(item.uid, details.mode)
  const nowMs = usePriceClock(details)
  const { level, setLevel } = useOwnLevel(details.mode)
  const answer = useMemo(() => {
    const { price, flea, sell, needs } = details
    const figure = fleaFigure({ flea: price ?? undefined }, { field, asOfMs: nowMs })
    return whereToSell({
      basePrice: item.basePrice,
      count: 1,
      flea: {
        priceRub: ownRub ?? figure?.rub,
        robustRub: price && !ownRub ? robustPrice(price, leastAsk(details)).rub : undefined,
        marks: price && !ownRub ? priceMarks(price, { nowMs, traderAskRub: leastAsk(details) }) : [],
        isBanned: flea.isBanned,
        level: flea.level,
        rates: flea.rates,
        reduction: reductionOf(user),
      },
      traders: sell.flatMap(({ trader, levels }) => {
        const name = TRADER_NAMES.find((known) => known === trader)
        const loyalty = user && reached?.[trader]
        const standing = loyalty ?? (name ? loyaltyLevel(user?.tradersLL ?? {}, name) : 1)
        const pay = levels.findLast((level) => level.loyaltyLevel <= standing) ?? levels[0]
        if (!pay) return []
        return [{ trader, amount: pay.amount, currency: pay.currency, rub: pay.rub, isUnmet: loyalty === 0 }]
      }),
      playerLevel: level,
      needs,
    })
  }, [item.basePrice, details, user, reached, level, field, ownRub, nowMs])
  return { answer, own: { isPlayer: user !== undefined, level, setLevel } }
}

/** Returns the reader's price: their own, or the one selected in their settings, as in the calculators. */
function useSellSettings(uid: string, mode: GameMode) {
  const { user, access } = useUser()
  const hasCalculators = hasFeature(access, 'fullCalculators', useSite().settings?.access)
  const player = boardPlayer(user, { mode, hasCalculators })
  const own = player.userSellPricesMap[uid]
  return { field: player.hideoutUsePriceField, ownRub: isPrice(own) ? own : undefined }
}
