import { FleaRates } from '@raidkit/rules/prices/flea-fee'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ItemLine } from '../catalogue/items.ts'

const LONGEST_LIST = 1000

/** Returns up to four items with their prices, in the order of the given addresses, which are joined by commas. */
export const compareItems = defineCall({
  method: 'GET',
  path: '/api/be/items/compare',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    items: z.string().max(LONGEST_LIST).default(''),
  }),
  reply: z.object({
    items: z.array(ItemLine),
    /** Addresses without an item. */
    unknown: z.array(z.string()),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
    flea: z.object({ rates: FleaRates, minLevel: z.number() }),
  }),
})
