import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { ItemLine } from '@raidkit/contract/catalogue/items'
import { whereToSell } from '@raidkit/rules/prices/sell'

/** Flea market fee options of a player without the hideout's discount. */
const NO_REDUCTION = { hasIntelCenter3: false, hideoutManagement: 0 } as const

/** Lists the uses of an item by name. */
export function usesOf({ bartersTaking, craftsTaking, quests, hideout, related }: ItemDetails) {
  const nameOf = (uid: string) => related[uid]?.name ?? uid
  return {
    barters: {
      total: bartersTaking.total,
      first: bartersTaking.rows.map(({ trader, loyaltyLevel, gives }) => ({
        trader,
        loyaltyLevel,
        gives: nameOf(gives.itemUid),
      })),
    },
    crafts: {
      total: craftsTaking.total,
      first: craftsTaking.rows.map(({ stationName, level, gives }) => ({
        station: stationName,
        level,
        makes: nameOf(gives.itemUid),
      })),
    },
    quests: {
      total: quests.total,
      first: quests.rows.map(({ name, trader, reqLevel, uses }) => ({ name, trader, level: reqLevel, uses })),
    },
    hideout: {
      total: hideout.total,
      first: hideout.rows.map(({ stationName, level, count }) => ({ station: stationName, level, count })),
    },
  }
}

/** Returns where the item sells best, by the rule of the item page, for a player of unknown level. */
export function saleOf({ basePrice }: ItemLine, { price, flea, sell, needs }: ItemDetails) {
  const traders = sell.flatMap(({ trader, levels: [first] }) =>
    first ? [{ trader, amount: first.amount, currency: first.currency, rub: first.rub }] : [],
  )
  return whereToSell({
    basePrice,
    count: 1,
    traders,
    playerLevel: undefined,
    needs,
    flea: {
      priceRub: price?.price,
      marks: [],
      isBanned: flea.isBanned,
      level: flea.level,
      reduction: NO_REDUCTION,
      rates: flea.rates,
    },
  })
}
