import { z } from 'zod'
import { SkillFacts } from '../skills/index.ts'

/** Experience from the level before, and in all. */
export const PlayerLevel = z.object({
  level: z.number().int(),
  step: z.number().int(),
  total: z.number().int(),
})
export type PlayerLevel = z.infer<typeof PlayerLevel>

export const Mastering = z.object({
  id: z.string(),
  weapons: z.array(z.string()),
  level2: z.number(),
  level3: z.number(),
})

/** Skills, how they grow, and weapon mastering. */
export const Skills = z.object({
  skills: z.array(SkillFacts),
  mastering: z.array(Mastering),
  pointsPerLevel: z.number(),
  fatigue: z.record(z.string(), z.number()),
})
export type Skills = z.infer<typeof Skills>

const Pair = z.tuple([z.number(), z.number()])

/** Rates and limits of the game. They differ between game versions, so they are data. */
export const GameConstants = z.object({
  flea: z.object({
    asOf: z.string(),
    enabled: z.boolean(),
    minLevel: z.number(),
    foundInRaidOnly: z.boolean(),
    itemTax: z.number(),
    requirementTax: z.number(),
    taxBase: z.number(),
    taxExponent: z.number(),
    taxLogBase: z.number(),
    intelCenterLevel: z.number(),
    intelCenterDiscount: z.number(),
    intelCenterSkillBonusPerLevel: z.number(),
    /** From and to which rating, then offers of the standard and of the special editions. */
    offersByRating: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    offerHours: z.number(),
    renewPricePerHour: z.number(),
    maxRenewHours: z.number(),
    priorityCost: z.number(),
    ratingStep: z.array(z.number()),
  }),
  traderPrices: z.object({
    recorded: z.string(),
    since110: z.object({
      buyFactor: z.number(),
      buyFactorMin: z.number(),
      buyFactorMax: z.number(),
      samples: z.number(),
      sellRule: z.string(),
      seen: z.string(),
    }),
  }),
  gpCoinRub: z.number(),
  scavCooldownSec: z.number(),
  hideout: z.object({
    asOf: z.string(),
    fuelPerSec: z.number(),
    speedWithoutFuel: z.number(),
    airFilterPerSec: z.number(),
    gpuBoost: z.number(),
    cultistAmuletPct: z.number(),
    bitcoin: z.object({ sec: z.number(), limit: z.number() }),
    managementPerLevel: z.object({ consumptionPct: z.number(), boostPct: z.number() }),
    managementElite: z.record(z.string(), Pair),
    managementPoints: z.record(z.string(), z.union([z.number(), Pair])),
    craftingPerLevel: z.object({ craftTimePct: z.number(), productionTimePct: z.number() }),
    craftingElite: z.object({ extraCrafts: z.number() }),
    craftingPoints: z.record(z.string(), z.number()),
  }),
  insurance: z.object({
    asOf: z.string(),
    storageHours: z.number(),
    editionTime: z.record(z.string(), z.number()),
    markOfUnknown: z.number(),
  }),
  buyLimitBonus: z.record(z.string(), z.number()),
  resellLimits: z.record(z.string(), z.number()),
  repair: z.record(z.string(), z.number()),
  overweightKg: z.record(z.string(), Pair),
})
export type GameConstants = z.infer<typeof GameConstants>
