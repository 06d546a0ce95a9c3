import { Item } from '@raidkit/rules/catalogue/items'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { ItemPrice, PriceSource } from '@raidkit/rules/prices/prices'
import { Quest } from '@raidkit/rules/quests/quests'
import { Trader } from '@raidkit/rules/catalogue/traders'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'

/** Base address of this site's API for programs (decision 089). */
export const DATA_API = '/api/data/v1'

const lang = Language.default('en')
const mode = GameMode.default('PVP')
const LONGEST_LIST = 4000

/** Comma-separated uids; unknown ones match nothing. */
const Uids = z.string().max(LONGEST_LIST).default('')

/** Calls that pages do not need: they have the same facts in other forms. */
export const dataItems = {
  request: z.object({ lang, uids: Uids }),
  reply: z.object({
    items: z.array(
      Item.pick({
        uid: true,
        bsgId: true,
        url: true,
        name: true,
        shortName: true,
        enName: true,
        tags: true,
        category: true,
        width: true,
        height: true,
        slots: true,
        basePrice: true,
        weight: true,
        bannedFromFlea: true,
        wikiUrl: true,
      }),
    ),
  }),
}

/** The item that a price belongs to. `bsgId` is null for presets that this site defines. */
const PricedItem = z.object({ bsgId: z.string().nullable(), name: z.string() })

export const dataPrices = {
  request: z.object({ mode, lang, uids: Uids }),
  reply: z.object({
    mode: GameMode,
    version: z.string(),
    source: PriceSource,
    asOfMs: z.number(),
    prices: z.array(ItemPrice.extend(PricedItem.shape)),
  }),
}

export const dataDays = {
  request: z.object({ mode }),
  reply: z.object({ first: z.iso.date().nullable(), last: z.iso.date().nullable() }),
}

/** Prices of every item on one day (UTC). Offers and the average are null if their source did not provide them. */
export const dataDay = {
  request: z.object({ mode, lang, day: z.iso.date() }),
  reply: z.object({
    day: z.iso.date(),
    mode: GameMode,
    prices: z.array(
      z.object({
        itemUid: Uid,
        ...PricedItem.shape,
        lowestMin: z.number(),
        lowestMean: z.number(),
        averageMean: z.number().nullable(),
        offersMean: z.number().nullable(),
        samples: z.int(),
      }),
    ),
  }),
}

export const dataQuests = {
  request: z.object({ lang, trader: z.union([Trader, z.literal('')]).default('') }),
  reply: z.object({
    quests: z.array(
      Quest.pick({
        uid: true,
        bsgId: true,
        name: true,
        slug: true,
        active: true,
        trader: true,
        reqLevel: true,
        requirements: true,
        requiredForKappa: true,
        requiredForLightkeeper: true,
        locations: true,
        gates: true,
        fraction: true,
        reqGameMode: true,
        rewards: true,
        related: true,
      }),
    ),
  }),
}
