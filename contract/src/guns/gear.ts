import { HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import { Gear } from '@raidkit/rules/guns/gear'
import { LISTED_GEAR } from '@raidkit/rules/guns/gear-list'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { SourceLine, TradeItem, UnitCostLine } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'

const num = z.number().optional()

/** Row of the gear table: figures, cost and sources of a piece. */
export const GearLine = /* @__PURE__ */ (() =>
  TradeItem.extend({
    /** English name, where `name` is in another language. */
    enName: z.string().optional(),
    kind: z.enum(LISTED_GEAR),
    ...Gear.pick({
      class: true,
      durability: true,
      blunt: true,
      material: true,
      speed: true,
      turn: true,
      ergonomics: true,
      cells: true,
      zones: true,
      inserts: true,
    }).shape,
    effective: num,
    weight: num,
    places: z.array(z.enum(HIT_PLACES)),
    cost: UnitCostLine.nullable(),
    /** Price on the flea market; null: it is not offered there. */
    fleaRub: z.number().nullable(),
    sources: z.array(SourceLine),
  }))()
export type GearLine = z.infer<typeof GearLine>

/** All armour, rigs, helmets and plates. `platesSet` of inserts is a position in `plateSets`. */
export const listGear = defineCall({
  method: 'GET',
  path: '/api/be/gear',
  access: 'admin',
  request: z.object({ lang: Language.default('en'), mode: GameMode.default('PVP') }),
  reply: z.object({
    gear: z.array(GearLine),
    /** Uids of the plates that fit a slot. */
    plateSets: z.array(z.array(z.string())),
    /** Wear rate of each material. */
    materials: z.record(z.string(), z.number()),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})
