import { GameEdition } from '@raidkit/rules/catalogue/editions'
import { Station } from '@raidkit/rules/trade/hideout'
import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { TradeItem } from './barters.ts'
import { defineCall } from '../platform/call.ts'

const Texts = z.record(z.string(), z.string())

/** Stations of the hideout, named in the requested language, and the initial levels of each edition. */
export const HideoutFacts = /* @__PURE__ */ (() =>
  z.object({
    stations: z.array(Station),
    /** Items required for building. */
    items: z.array(TradeItem),
    skills: Texts,
    traders: Texts,
    /** Levels that a new profile starts with, by the slug of the station. */
    editions: z.array(z.object({ name: GameEdition, stations: z.record(z.string(), z.int().positive()) })),
  }))()
export type HideoutFacts = z.infer<typeof HideoutFacts>

export const getHideout = defineCall({
  method: 'GET',
  path: '/api/be/hideout',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: HideoutFacts,
})
