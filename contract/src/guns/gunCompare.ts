import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'

const LONGEST_LIST = 3000

export const ComparedBuildLine = /* @__PURE__ */ (() =>
  TradeItem.extend({
    /** Key of the build in the request. */
    key: z.string(),
    gunName: z.string(),
    caliberName: z.string(),
    figures: z.object({
      ergonomics: z.number(),
      recoilVertical: z.number(),
      recoilHorizontal: z.number(),
      accuracy: z.number(),
      velocity: z.number(),
      rateOfFire: z.number(),
      effectiveDistance: z.number(),
      sightingRange: z.number(),
      capacity: z.number(),
      weight: z.number(),
      width: z.number(),
      height: z.number(),
    }),
    parts: z.array(
      z.object({
        uid: z.string(),
        slot: z.string(),
        slotName: z.string(),
        name: z.string(),
        url: z.string(),
      }),
    ),
    /** Price of the gun with all parts; absent if one of them has no price. */
    rub: z.number().optional(),
  }))()
export type ComparedBuildLine = z.infer<typeof ComparedBuildLine>

/**
 * Compares up to four guns or builds, in the order of their keys, which are joined by commas. A key is the address of
 * an item, or that of a gun and a build's code with a tilde between them.
 */
export const compareBuilds = defineCall({
  method: 'GET',
  path: '/api/be/guns/compare',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    builds: z.string().max(LONGEST_LIST).default(''),
  }),
  reply: z.object({
    builds: z.array(ComparedBuildLine),
    /** Keys that match no gun and no build. */
    unknown: z.array(z.string()),
    /** Choices that can be added: every ready-made build, by its gun. */
    choices: z.array(z.object({ key: z.string(), name: z.string(), gun: z.string() })),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})
