import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { QuestDetail, QuestItemName, QuestLabels } from '@raidkit/rules/quests/quest-details'
import { RankedQuest } from '@raidkit/rules/quests/quest-ranking'
import { Quest } from '@raidkit/rules/quests/quests'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Age and origin of the quest data. */
export const QuestSources = /* @__PURE__ */ (() =>
  z.object({
    /** Most recently and least recently updated part of the data. */
    newest: z.object({ asOf: z.iso.date(), game: z.string() }),
    oldest: z.object({ asOf: z.iso.date(), game: z.string() }),
    repositories: z.array(z.string()),
  }))()
export type QuestSources = z.infer<typeof QuestSources>

/** Quest data that pages need beyond the payload of `getCache`. */
export const QuestDetails = /* @__PURE__ */ (() =>
  z.object({
    /** In the same order as that payload. */
    quests: z.array(QuestDetail),
    /** Number of items in each pool; the fields of objectives that end in `Pool` are positions in it. */
    poolSizes: z.array(z.int()),
    labels: QuestLabels,
    questItems: z.record(Uid, QuestItemName),
    sources: QuestSources,
  }))()
export type QuestDetails = z.infer<typeof QuestDetails>

export const listQuestDetails = defineCall({
  method: 'GET',
  path: '/api/be/quests',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: QuestDetails,
})

/** Items of each pool; requested when a reader opens one. */
export const getQuestPools = defineCall({
  method: 'GET',
  path: '/api/be/quests/pools',
  access: 'visitor',
  request: z.object({}),
  reply: z.object({ pools: z.array(z.array(Uid)) }),
})

/** One quest of a list, shown before the other data is loaded. */
export const QuestLine = /* @__PURE__ */ (() =>
  Quest.pick({
    uid: true,
    slug: true,
    name: true,
    trader: true,
    tab: true,
    reqLevel: true,
    locations: true,
    requiredForKappa: true,
    requiredForLightkeeper: true,
  }).extend({ objectives: z.int() }))()
export type QuestLine = z.infer<typeof QuestLine>

/** Standing of a character with a trader and the way to the next level; see `traderLoyalty` of the rules. */
export const LoyaltyLine = /* @__PURE__ */ (() =>
  z.object({
    loyalty: z.int(),
    reputation: z.number(),
    isReputationEntered: z.boolean(),
    /** Names of the quests by which the trader is met; empty once the trader is met. */
    openers: z.array(z.string()),
    next: z
      .object({
        level: z.int(),
        playerLevel: z.int(),
        reputation: z.number(),
        spend: z.number(),
        hasPlayerLevel: z.boolean(),
        hasReputation: z.boolean(),
        questsNeeded: z.int().optional(),
        opens: z.int(),
      })
      .optional(),
  }))()
export type LoyaltyLine = z.infer<typeof LoyaltyLine>

/** Quests that a fresh character of the mode can take, which a page shows until the browser takes over. */
export const listFirstQuests = defineCall({
  method: 'GET',
  path: '/api/be/quests/first',
  access: 'visitor',
  request: z.object({ lang: Language.default('en'), mode: GameMode.default('PVP') }),
  reply: z.object({
    quests: z.array(QuestLine),
    /** All quests of the mode. */
    total: z.int(),
    /** Best quests to begin with, and the reasons. */
    ranked: z.array(RankedQuest),
    /** Names of the traders of these quests and of those that they open, and of maps. */
    traders: z.record(z.string(), z.string()),
    maps: z.record(z.string(), z.string()),
    /** Standing of a fresh character with each trader of these quests. */
    loyalty: z.record(z.string(), LoyaltyLine),
    sources: QuestSources,
  }),
})

const NamedCount = z.object({ uid: Uid, name: z.string(), count: z.number() })

/** Facts of one quest with all names, without the player's progress. */
export const QuestFacts = /* @__PURE__ */ (() =>
  Quest.pick({
    uid: true,
    slug: true,
    name: true,
    trader: true,
    reqLevel: true,
    active: true,
    requiredForKappa: true,
    requiredForLightkeeper: true,
  }).extend({
    /** English name, present if the name is in another language. */
    enName: z.string().optional(),
    traderName: z.string(),
    /** Empty if the quest can be done anywhere, or outside raids only. */
    maps: z.array(z.object({ slug: z.string(), name: z.string() })),
    objectives: z.int(),
    /** Items that the quest names; pools and parts are only counted. */
    needs: z.array(NamedCount.extend({ foundInRaid: z.literal(true).optional() })),
    rewards: z.object({ experience: z.int(), items: z.array(NamedCount) }),
    /** Names of the prerequisite quests. */
    after: z.array(z.string()),
  }))()
export type QuestFacts = z.infer<typeof QuestFacts>

export const getQuest = defineCall({
  method: 'GET',
  path: '/api/be/quest',
  access: 'visitor',
  request: z.object({ slug: z.string().min(1).max(100), lang: Language.default('en') }),
  reply: QuestFacts,
})
