import { Ammo } from '@raidkit/rules/guns/ammo'
import { AMMO_SORTS } from '@raidkit/rules/guns/ammo-list'
import { ITEM_SOURCES } from '@raidkit/rules/trade/trade'
import { Gear, GearKind } from '@raidkit/rules/guns/gear'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { SourceLine, TradeItem, UnitCostLine } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'
import { SortDirection } from '../platform/paging.ts'
import { MoreOffers } from '../trade/trade.ts'

/** Row of the ammunition table: figures, cost and sources of a round. */
export const AmmoLine = /* @__PURE__ */ (() =>
  TradeItem.extend({
    /** English name, where `name` is in another language. */
    enName: z.string().optional(),
    ...Ammo.pick({
      caliber: true,
      damage: true,
      penetration: true,
      armorDamage: true,
      speed: true,
      recoil: true,
      accuracy: true,
      pellets: true,
      fragmentation: true,
      type: true,
      isTracer: true,
    }).shape,
    caliberName: z.string(),
    /** Unit cost from the cost engine; `from` names its source. */
    cost: UnitCostLine.nullable(),
    sources: z.array(SourceLine),
  }))()
export type AmmoLine = z.infer<typeof AmmoLine>

/** Point of the ammunition chart. */
export const AmmoPoint = /* @__PURE__ */ (() =>
  z.object({
    uid: z.string(),
    url: z.string(),
    name: z.string(),
    shortName: z.string(),
    caliber: z.string(),
    damage: z.number(),
    penetration: z.number(),
  }))()
export type AmmoPoint = z.infer<typeof AmmoPoint>

const MOST_ROUNDS = 1000
const LONGEST_LIST = 200

/** Rounds of the game. Pages request the first rows of a choice, browsers then all of them. */
export const listAmmo = defineCall({
  method: 'GET',
  path: '/api/be/ammo',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    search: z.string().max(100).default(''),
    /** Codes of calibres, joined by commas. */
    calibers: z.string().max(LONGEST_LIST).default(''),
    source: z.enum(ITEM_SOURCES).optional(),
    penetration: z.coerce.number().int().min(0).max(100).default(0),
    sort: z.enum(AMMO_SORTS).default('penetration'),
    sort_direction: SortDirection.default('desc'),
    limit: z.coerce.number().int().min(1).max(MOST_ROUNDS).default(MOST_ROUNDS),
  }),
  reply: z.object({
    rounds: z.array(AmmoLine),
    total: z.int().nonnegative(),
    /** All rounds of the choice, for the chart; only where not all of them are in `rounds`. */
    points: z.array(AmmoPoint).optional(),
    calibers: z.array(z.object({ caliber: z.string(), name: z.string(), count: z.int() })),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})

/** Traders' offers for rounds; the tables of the calculators do not include all of them. */
export const ammoOffers = defineCall({
  method: 'GET',
  path: '/api/be/ammo/offers',
  access: 'visitor',
  request: z.object({ lang: Language.default('en'), mode: GameMode.default('PVP') }),
  reply: MoreOffers,
})

/** Round with the figures for its flight and impact. */
export const BallisticRound = /* @__PURE__ */ (() =>
  z.object({
    url: z.string(),
    name: z.string(),
    caliberName: z.string(),
    ...Ammo.pick({
      caliber: true,
      damage: true,
      penetration: true,
      armorDamage: true,
      fragmentation: true,
      pellets: true,
      speed: true,
      ballisticCoefficient: true,
    }).shape,
  }))()
export type BallisticRound = z.infer<typeof BallisticRound>

const ArmorFigures = /* @__PURE__ */ (() =>
  Gear.pick({ class: true, durability: true, blunt: true, material: true }))()

/** Worn armour. `platesSet` of its inserts is a position in `plateSets`. */
export const BallisticArmor = /* @__PURE__ */ (() =>
  ArmorFigures.extend({
    url: z.string(),
    name: z.string(),
    kind: GearKind,
    ...Gear.pick({ zones: true, inserts: true }).shape,
  }))()
export type BallisticArmor = z.infer<typeof BallisticArmor>

export const BallisticPlate = /* @__PURE__ */ (() =>
  ArmorFigures.extend({ url: z.string(), name: z.string() }))()
export type BallisticPlate = z.infer<typeof BallisticPlate>

/** Data of the ballistics calculator; the same for everyone. */
export const getBallistics = defineCall({
  method: 'GET',
  path: '/api/be/ballistics',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({
    rounds: z.array(BallisticRound),
    armors: z.array(BallisticArmor),
    plates: z.array(BallisticPlate),
    /** Positions in `plates` of the plates that fit a slot. */
    plateSets: z.array(z.array(z.int().nonnegative())),
    guns: z.array(
      z.object({
        url: z.string(),
        name: z.string(),
        caliber: z.string(),
        /** Rate of fire in rounds a minute, velocity in per cent of the round's speed. */
        rateOfFire: z.number(),
        velocity: z.number(),
      }),
    ),
    /** Wear rate of each material. */
    materials: z.record(z.string(), z.number()),
  }),
})
