import { z } from 'zod'
import { KnownMode } from '../../catalogue/modes/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** Cash offer of a trader for an item. */
export const CashOffer = z.object({
  itemUid: Uid,
  trader: z.string(),
  loyaltyLevel: z.number().int(),
  price: z.number(),
  currency: z.string(),
  priceRub: z.number(),
  questUid: Uid.optional(),
  limit: z.number().int().optional(),
  /** Left out: every mode. */
  modes: z.array(KnownMode).optional(),
})
export type CashOffer = z.infer<typeof CashOffer>

/** Payment of a trader for an item, `price` in `currency`. */
export const SellOffer = z.object({ trader: z.string(), price: z.number(), currency: z.string() })
export type SellOffer = z.infer<typeof SellOffer>

/** Flea market figures of one item in one mode, in roubles. Null: not seen. */
export const PriceSnapshot = z.object({
  lastLow: z.number().nullable(),
  avg24h: z.number().nullable(),
  low24h: z.number().nullable(),
  high24h: z.number().nullable(),
  change48h: z.number().nullable(),
  change48hPct: z.number().nullable(),
  offers: z.number().nullable(),
  /** Time of the observation, as in `2026-07-16T11:18Z`. */
  updated: z.string(),
})
export type PriceSnapshot = z.infer<typeof PriceSnapshot>
