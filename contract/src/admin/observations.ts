import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceRub } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'

const MOST_ROWS = 500

/** The uid undoes it. */
const undo = z.uuid()

/** Offers that were read from screenshots of the flea market: of each item the lowest is kept, and how many there were. */
export const saveScan = defineCall({
  method: 'POST',
  path: '/api/be/admin/scan',
  access: 'editor',
  request: z.strictObject({
    mode: GameMode,
    /** When they were seen; without it now. */
    at: Moment.optional(),
    offers: z
      .array(z.strictObject({ uid: z.uuid(), price: PriceRub }))
      .min(1)
      .max(MOST_ROWS),
  }),
  reply: z.object({
    added: z.int(),
    /** Items of which a scan of the last hour says the same. */
    duplicates: z.int(),
    /** Left out where nothing was added. */
    undo: undo.optional(),
  }),
})

const Seen = z.object({
  atMs: z.int(),
  source: z.string(),
  lowestRub: z.number(),
  averageRub: z.number().nullable(),
  offers: z.int().nullable(),
})
export type SeenPrice = z.infer<typeof Seen>

/** The newest observations of an item. */
export const listObservations = defineCall({
  method: 'GET',
  path: '/api/be/admin/observations',
  access: 'editor',
  request: z.object({ uid: z.uuid(), mode: GameMode }),
  reply: z.object({ observations: z.array(Seen) }),
})

/** Removes one that is wrong: its hour, its day and the current price follow. */
export const removeObservation = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/observations',
  access: 'editor',
  request: z.strictObject({
    uid: z.uuid(),
    mode: GameMode,
    at: Moment,
    source: z.string().min(1).max(40),
  }),
  reply: z.object({ undo }),
})
