import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { RestockWindow } from '@raidkit/rules/trade/restocks'
import { Trader } from '@raidkit/rules/catalogue/traders'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'

export const TraderRow = z.object({
  name: Trader,
  /** In the language that was asked for. */
  localName: z.string(),
  currency: z.string(),
  /** Time at which the goods are restocked; null: not known. */
  resetAtMs: z.number().nullable(),
  /** Estimated window of the restock when its exact time is not known; left out where nothing is known. */
  estimate: RestockWindow.optional(),
})
export type TraderRow = z.infer<typeof TraderRow>

/** The eleven traders in the game's order. */
export const listTraders = defineCall({
  method: 'GET',
  path: '/api/be/traders',
  access: 'visitor',
  request: z.object({ lang: Language.default('en'), mode: GameMode.default('PVP') }),
  reply: z.object({ traders: z.array(TraderRow) }),
})

/** Reports a restock that a program has seen in the game: the next one, or one of the last hours. */
export const ingestRestock = defineCall({
  method: 'POST',
  path: '/api/v1/ingest/restock',
  access: 'visitor',
  scope: 'ingest',
  idempotent: true,
  request: z.object({ trader: Trader, mode: GameMode, at: Moment }),
  reply: z.object({ trader: Trader, mode: GameMode, resetAtMs: z.int() }),
})
