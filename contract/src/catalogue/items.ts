import { FleaRates } from '@raidkit/rules/prices/flea-fee'
import { ITEM_SORTS } from '@raidkit/rules/market/item-list'
import { Item, L10n, Tag } from '@raidkit/rules/catalogue/items'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { HIGHEST_PRICE_RUB, ItemPrice, PriceSource } from '@raidkit/rules/prices/prices'
import { Trader } from '@raidkit/rules/catalogue/traders'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Flag, PriceBound, Skip, SortDirection } from '../platform/paging.ts'

const Slug = z.string().min(1).max(200)
const lang = Language.default('en')
/** In the reader's language. */
const LocalTag = Tag.omit({ name_l10n: true })

/** An item with the fields that the specification names for every item (section 3); pictures are whole addresses, null: none. */
const WholeItem = /* @__PURE__ */ (() =>
  Item.extend({
    wikiIcon: z.string().nullable(),
    wikiImg: z.string().nullable(),
    enImg: z.string().nullable(),
    /** By language: Russian, the reader's own and those that the operator has entered; empty: not known. */
    name_l10n: L10n,
    desc_l10n: L10n,
  }))()
export type WholeItem = z.infer<typeof WholeItem>

export const itemByUrl = defineCall({
  method: 'POST',
  path: '/api/be/item/by-url',
  access: 'visitor',
  request: z.object({ url: Slug, lang }),
  reply: WholeItem,
  readOnly: true,
})

export const tagByUrl = defineCall({
  method: 'POST',
  path: '/api/be/tag/by-url',
  access: 'visitor',
  request: z.object({ tag: Slug, lang }),
  reply: LocalTag,
  readOnly: true,
})

const TraderPrice = z.object({ trader: Trader, rub: z.number() })

/** Row of the item list, with prices in the requested mode. A null price does not exist. */
export const ItemLine = /* @__PURE__ */ (() =>
  Item.pick({
    uid: true,
    url: true,
    name: true,
    shortName: true,
    tags: true,
    category: true,
    width: true,
    height: true,
    slots: true,
    assembledSlots: true,
    basePrice: true,
    bannedFromFlea: true,
    bannedFromFleaByMode: true,
    fleaLevel: true,
    color: true,
    picture: true,
    partial: true,
  }).extend({
    flea: ItemPrice.omit({ itemUid: true, low24h: true, high24h: true }).nullable(),
    /** The trader who pays most. */
    sell: TraderPrice.nullable(),
    /** The trader who asks least. */
    buy: TraderPrice.nullable(),
    /** The item was found by its name in a language other than the requested one. */
    foundAs: z.object({ language: Language, name: z.string() }).optional(),
  }))()
export type ItemLine = z.infer<typeof ItemLine>

const PAGE_MAX = 100

/**
 * Rows of the item list. A search answers its first 20 hits and the total; users allowed `searchBeyondTop` get all of
 * them.
 */
export const listItems = defineCall({
  method: 'GET',
  path: '/api/be/items',
  access: 'visitor',
  request: z
    .object({
      lang,
      mode: GameMode.default('PVP'),
      search: z.string().max(100).default(''),
      /** Searches the names in every language. */
      anyLanguage: Flag,
      tag: z.string().max(200).default(''),
      /** Trader who pays most. */
      trader: z.union([Trader, z.literal('')]).default(''),
      valuable: Flag,
      /** Only items that can be sold on the flea market. */
      flea: Flag,
      min: PriceBound,
      max: PriceBound,
      /** If left out, sorts by kept amount per slot, highest first, or by closeness of the names in a search. */
      sort: z.enum(ITEM_SORTS).optional(),
      sort_direction: SortDirection.default('asc'),
      skip: Skip,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    })
    .refine(({ min = 0, max = HIGHEST_PRICE_RUB }) => min <= max, { path: ['min'], error: 'above max' }),
  reply: z.object({
    items: z.array(ItemLine),
    total: z.number().int().nonnegative(),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
    /** Fee rates and minimum level with which `keep` is computed beside the prices. */
    flea: z.object({ rates: FleaRates, minLevel: z.number() }),
  }),
})

export const listTags = defineCall({
  method: 'GET',
  path: '/api/be/tags',
  access: 'visitor',
  request: z.object({ lang }),
  reply: z.object({ tags: z.array(LocalTag) }),
})
