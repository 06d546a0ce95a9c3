import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { QuestDetail, QuestItemName, QuestLabels } from '@raidkit/rules/quests/quest-details'
import { RankedQuest } from '@raidkit/rules/quests/quest-ranking'
import { Quest } from '@raidkit/rules/quests/quests'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** How old what is known of quests is, and where it was read. */
export const QuestSources = /* @__PURE__ */ (() =>
  z.object({
    /** The newest part of it, and the oldest. */
    newest: z.object({ asOf: z.iso.date(), game: z.string() }),
    oldest: z.object({ asOf: z.iso.date(), game: z.string() }),
    repositories: z.array(z.string()),
  }))()
export type QuestSources = z.infer<typeof QuestSources>

/** What pages need of every quest beyond the payload of `getCache`. */
export const QuestDetails = /* @__PURE__ */ (() =>
  z.object({
    /** In the order of that payload. */
    quests: z.array(QuestDetail),
    /** How many items each pool has; the fields of objectives that end in `Pool` are places in it. */
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

/** The items of each pool: asked for by whoever looks into one. */
export const getQuestPools = defineCall({
  method: 'GET',
  path: '/api/be/quests/pools',
  access: 'visitor',
  request: z.object({}),
  reply: z.object({ pools: z.array(z.array(Uid)) }),
})

/** One quest in a list, before anything else is here. */
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

/** Where a character stands with a trader and how far the next level is, see `traderLoyalty` of the rules. */
export const LoyaltyLine = /* @__PURE__ */ (() =>
  z.object({
    loyalty: z.int(),
    reputation: z.number(),
    isReputationEntered: z.boolean(),
    /** Names of the quests by which the trader is met, while they are not. */
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

/** What a fresh character of the mode can take: the quests that a page shows before the browser takes over. */
export const listFirstQuests = defineCall({
  method: 'GET',
  path: '/api/be/quests/first',
  access: 'visitor',
  request: z.object({ lang: Language.default('en'), mode: GameMode.default('PVP') }),
  reply: z.object({
    quests: z.array(QuestLine),
    /** All quests of the mode. */
    total: z.int(),
    /** The best of them to begin with, and why. */
    ranked: z.array(RankedQuest),
    /** Names of the traders of these quests and of those whom they open, and of maps. */
    traders: z.record(z.string(), z.string()),
    maps: z.record(z.string(), z.string()),
    /** By trader of these quests: where a fresh character stands. */
    loyalty: z.record(z.string(), LoyaltyLine),
    sources: QuestSources,
  }),
})

const NamedCount = z.object({ uid: Uid, name: z.string(), count: z.number() })

/** One quest in names, without what a player has done of it. */
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
    /** In English, where the name is not. */
    enName: z.string().optional(),
    traderName: z.string(),
    /** Empty: it can be done anywhere, or nowhere in raid. */
    maps: z.array(z.object({ slug: z.string(), name: z.string() })),
    objectives: z.int(),
    /** Items that it names; of pools and parts it only knows how many there are. */
    needs: z.array(NamedCount.extend({ foundInRaid: z.literal(true).optional() })),
    rewards: z.object({ experience: z.int(), items: z.array(NamedCount) }),
    /** Names of the quests before it. */
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
