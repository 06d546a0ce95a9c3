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

/** A round with its figures, what one costs and where it can be had. */
export const AmmoLine = /* @__PURE__ */ (() =>
  TradeItem.extend({
    /** In English, where the name is not. */
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
    /** By the cost engine; `from` as it names where a cost comes from. */
    cost: UnitCostLine.nullable(),
    sources: z.array(SourceLine),
  }))()
export type AmmoLine = z.infer<typeof AmmoLine>

/** A round as the chart draws it. */
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

/** The rounds of the game. Pages ask for the first rows of a choice, browsers then for all of them. */
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

/** What traders ask for rounds: the tables of the calculators do not have all of them. */
export const ammoOffers = defineCall({
  method: 'GET',
  path: '/api/be/ammo/offers',
  access: 'visitor',
  request: z.object({ lang: Language.default('en'), mode: GameMode.default('PVP') }),
  reply: MoreOffers,
})

/** A round as it flies and hits. */
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

/** Something worn that stops rounds. `platesSet` of its inserts is a position in `plateSets`. */
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

/** Everything that a shot at an armour can be made of; the same for everyone. */
export const getBallistics = defineCall({
  method: 'GET',
  path: '/api/be/ballistics',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({
    rounds: z.array(BallisticRound),
    armors: z.array(BallisticArmor),
    plates: z.array(BallisticPlate),
    /** Positions in `plates`: what fits a slot. */
    plateSets: z.array(z.array(z.int().nonnegative())),
    guns: z.array(
      z.object({
        url: z.string(),
        name: z.string(),
        caliber: z.string(),
        /** Rounds a minute, and per cent of the round's speed. */
        rateOfFire: z.number(),
        velocity: z.number(),
      }),
    ),
    /** How fast each material wears out. */
    materials: z.record(z.string(), z.number()),
  }),
})
