import type { ItemDetails } from '@raidkit/contract/itemDetails'
import type { FeeReductionInput } from '@raidkit/rules/flea-fee'
import type { Item } from '@raidkit/rules/items'
import { priceMarks, robustPrice } from '@raidkit/rules/prices'
import { whereToSell, type SellAnswer } from '@raidkit/rules/sell'
import { loyaltyLevel, TRADER_NAMES } from '@raidkit/rules/traders'
import type { User } from '@raidkit/rules/users'
import { useMemo } from 'react'
import { useOwnLevel, type OwnLevel } from '../../../api/player/useOwnLevel.ts'
import { useUser } from '../../../api/useUser.ts'
import { leastAsk } from './leastAsk.ts'
import { usePriceClock } from './usePriceClock.ts'

const NO_REDUCTION: FeeReductionInput = { hasIntelCenter3: false, hideoutManagement: 0 }

/** What takes off the fee of this player; nothing for a visitor. */
export function reductionOf(user: User | undefined): FeeReductionInput {
  if (!user) return NO_REDUCTION
  return { hasIntelCenter3: user.isIC3Built, hideoutManagement: user.skill_HideoutManagement }
}

/** As whom: whether a character of the mode counts, and at which level. */
export type SellsAs = OwnLevel & { isPlayer: boolean }

/** Where to sell one of the item; with the player's own level, loyalty and hideout when he plays this mode. */
export function useSellAnswer(item: Item, details: ItemDetails): { answer: SellAnswer; own: SellsAs } {
  const { user: reader } = useUser()
  const user = reader?.gameMode === details.mode ? reader : undefined
  const nowMs = usePriceClock(details)
  const { level, setLevel } = useOwnLevel(details.mode)
  const answer = useMemo(() => {
    const { price, flea, sell, needs } = details
    return whereToSell({
      basePrice: item.basePrice,
      count: 1,
      flea: {
        robustRub: price ? robustPrice(price, leastAsk(details)).rub : undefined,
        ...{
          priceRub: price?.price,
          marks: price ? priceMarks(price, { nowMs, traderAskRub: leastAsk(details) }) : [],
        },
        ...{ isBanned: flea.isBanned, level: flea.level, rates: flea.rates, reduction: reductionOf(user) },
      },
      traders: sell.flatMap(({ trader, levels }) => {
        const name = TRADER_NAMES.find((known) => known === trader)
        const standing = name ? loyaltyLevel(user?.tradersLL ?? {}, name) : 1
        const pay = levels.findLast((level) => level.loyaltyLevel <= standing) ?? levels[0]
        return pay ? [{ trader, amount: pay.amount, currency: pay.currency, rub: pay.rub }] : []
      }),
      playerLevel: level,
      needs,
    })
  }, [item.basePrice, details, user, level, nowMs])
  return { answer, own: { isPlayer: user !== undefined, level, setLevel } }
}
