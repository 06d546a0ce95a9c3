import { Language } from '@raidkit/rules/languages'
import { GameMode } from '@raidkit/rules/modes'
import { Trader } from '@raidkit/rules/traders'
import { z } from 'zod'
import { defineCall } from './call.ts'

export const TraderRow = z.object({
  name: Trader,
  /** In the language that was asked for. */
  localName: z.string(),
  currency: z.string(),
  /** When their goods come back; null: not known. */
  resetAtMs: z.number().nullable(),
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
