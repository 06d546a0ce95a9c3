import { GunParts } from '@raidkit/rules/guns/gun-parts'
import { Item } from '@raidkit/rules/catalogue/items'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { MoreOffers } from '../trade/trade.ts'

const lang = Language.default('en')
const known = z.number().nullable()

/** Row of the gun list. Stats are those of its default build, or of the gun itself where it has none. */
export const GunLine = /* @__PURE__ */ (() =>
  Item.pick({ uid: true, name: true, shortName: true, category: true, color: true, picture: true }).extend({
    /** Slug in the builder's address. */
    url: z.string(),
    /** English name, where `name` is in another language. */
    enName: z.string().optional(),
    categoryName: z.string(),
    caliber: z.string(),
    caliberName: z.string(),
    ergonomics: z.number(),
    recoilVertical: z.number(),
    recoilHorizontal: z.number(),
    rateOfFire: z.number(),
    weight: z.number(),
    width: z.int(),
    height: z.int(),
    /** Lowest price of its default build, whatever level or quest the offer requires. */
    price: z.object({ rub: z.number(), from: z.enum(['flea', 'trader']) }).nullable(),
  }))()
export type GunLine = z.infer<typeof GunLine>

/** Complete list of guns; it is short enough to be sent as a whole. */
export const listGuns = defineCall({
  method: 'GET',
  path: '/api/be/guns',
  access: 'visitor',
  request: z.object({ lang, mode: GameMode.default('PVP') }),
  reply: z.object({
    guns: z.array(GunLine),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})

/** Round that the gun fires; null figures are not known yet. */
export const GunRound = z.object({
  uid: Uid,
  name: z.string(),
  shortName: z.string(),
  damage: z.number(),
  penetration: z.number(),
  pellets: known,
  speed: known,
  recoil: known,
  accuracy: known,
})
export type GunRound = z.infer<typeof GunRound>

/** Gun with every part that fits it, named in the requested language. */
export const GunReply = /* @__PURE__ */ (() =>
  GunParts.extend({
    url: z.string(),
    name: z.string(),
    shortName: z.string(),
    category: z.string(),
    categoryName: z.string(),
    caliberName: z.string(),
    /** Name and short name of each part, in the order of the parts. */
    names: z.array(z.tuple([z.string(), z.string()])),
    /** Names of the presets, in the order of the presets. */
    presetNames: z.array(z.string()),
    rounds: z.array(GunRound),
  }))()
export type GunReply = z.infer<typeof GunReply>

const gun = z.string().min(1).max(200)

export const gunParts = defineCall({
  method: 'GET',
  path: '/api/be/gun',
  access: 'visitor',
  request: z.object({ gun, lang }),
  reply: GunReply,
})

/** Traders' offers for a gun, its presets and its parts; the tables of the calculators do not include most of them. */
export const gunOffers = defineCall({
  method: 'GET',
  path: '/api/be/gun/offers',
  access: 'visitor',
  request: z.object({ gun, lang, mode: GameMode.default('PVP') }),
  reply: MoreOffers,
})
