import { z } from 'zod'
import { GameEdition } from '../../catalogue/editions/index.ts'
import { Faction } from '../../platform/factions/index.ts'
import { L10n, Stack } from '../../catalogue/items/index.ts'
import { KnownMode } from '../../catalogue/modes/index.ts'
import { Trader } from '../../catalogue/traders/index.ts'
import { Uid } from '../../platform/uid/index.ts'
import { Comparison, Objective, QuestState } from './objective.ts'

/** The tabs of a trader's quests since patch 1.1.0, in the order of the game. */
export const QUEST_TABS = ['essential', 1, 2, 3, 4] as const
export type QuestTab = (typeof QUEST_TABS)[number]

const Standing = z.object({ trader: z.string(), delta: z.number() })

/** Condition on a trader: loyalty level or reputation, with its comparison sign. */
export const Gate = z.object({
  trader: z.string(),
  kind: z.enum(['loyalty', 'reputation']),
  op: Comparison,
  value: z.number(),
})
export type Gate = z.infer<typeof Gate>

/** A prerequisite with the states that it accepts (domain.md 10.2). */
export const Requirement = z.object({ questUid: Uid, states: z.array(QuestState).min(1) })
export type Requirement = z.infer<typeof Requirement>

export const QuestRewards = z.object({
  items: z.array(Stack),
  standing: z.array(Standing),
  experience: z.number().int().nonnegative(),
  /** Four items are listed and there may be others. */
  more: z.literal(true).optional(),
})

export const QuestUnlocks = z.object({
  offers: z.array(z.object({ itemUid: Uid, trader: z.string(), loyaltyLevel: z.number().int() })).optional(),
  crafts: z
    .array(z.object({ itemUid: Uid, station: z.string(), level: z.number().int(), count: z.number() }))
    .optional(),
  skills: z.array(z.object({ skill: z.string(), levels: z.number() })).optional(),
  traders: z.array(z.string()).optional(),
  achievements: z.array(z.string()).optional(),
  customization: z.array(z.object({ id: z.string(), kind: z.string() })).optional(),
})

/** Quest as the catalogue stores it; the order, the tree and the Kappa mark of `Quest` are derived from it. */
export const QuestRecord = z.object({
  uid: Uid,
  bsgId: z.string(),
  /** Other game ids of this quest. */
  bsgIds: z.array(z.string()),
  name: z.string(),
  /** Names given by the operator, by language; all others come from the game's texts. */
  name_l10n: L10n.optional(),
  slug: z.string(),
  /** False: no longer in the game. */
  active: z.boolean(),
  trader: Trader,
  map: z.string().optional(),
  reqLevel: z.number().int().nonnegative(),
  gates: z.array(Gate),
  gateSource: z.enum(['observed', 'wiki', 'tarkov.dev', 'overlay']).optional(),
  requirements: z.array(Requirement),
  requireOr: z.array(Uid),
  failedBy: z.array(Uid),
  sameAs: z.array(Uid),
  afterFail: z.literal(true).optional(),
  fraction: Faction,
  reqGameEdition: z.array(GameEdition),
  reqGameMode: z.array(KnownMode),
  prestige: z.number().int().optional(),
  /** Flags as recorded; `requiredForKappa` of `Quest` is the value that is served. */
  kappa: z.literal(true).optional(),
  lightkeeper: z.literal(true).optional(),
  restartable: z.literal(true).optional(),
  seenInGame: z.literal(true).optional(),
  /** The trader's quest tab as seen in the game. */
  tab: z.union([z.number().int(), z.literal('essential')]).optional(),
  /** Shortest and longest wait before the quest can be started. */
  delaySec: z.tuple([z.number(), z.number()]).optional(),
  rewards: QuestRewards,
  unlocks: QuestUnlocks,
  startItems: z.array(Stack),
  failStanding: z.array(Standing),
  objectives: z.array(Objective),
  addedBy: z.string().optional(),
})
export type QuestRecord = z.infer<typeof QuestRecord>

/** An item that a quest involves; of a pool only the size is known. */
export const RelatedThing = z.object({
  kind: z.enum(['item', 'questItem', 'key', 'marker', 'part', 'wear', 'use', 'pool']),
  itemUid: Uid.optional(),
  count: z.number().optional(),
  foundInRaid: z.literal(true).optional(),
})
export type RelatedThing = z.infer<typeof RelatedThing>

/** One quest (spec 3). */
export const Quest = QuestRecord.extend({
  reqLL: z.array(z.object({ trader: z.string(), level: z.number().int() })),
  require: z.array(Uid),
  requiredForKappa: z.boolean(),
  requiredForLightkeeper: z.boolean(),
  /** Tab of the quest, determined by `questTab`. */
  tab: z.literal(QUEST_TABS).optional(),
  /** Traders who are met only once this quest is done. */
  opens: z.array(Trader),
  /** Same as `rewards.standing`, which trackers need of every quest. */
  standing: z.array(Standing),
  prev: Uid.optional(),
  next: Uid.optional(),
  /** All quests that must be settled before this quest can start, at any distance. */
  before: z.array(Uid),
  /** All quests that this quest leads to, at any distance. */
  after: z.array(Uid),
  left: Uid.optional(),
  left2: Uid.optional(),
  left3: Uid.optional(),
  right: Uid.optional(),
  right2: Uid.optional(),
  right3: Uid.optional(),
  bottom: Uid.optional(),
  locations: z.array(z.string()),
  /** Finishing the quest fails those in `other`. */
  multiple: z.boolean(),
  other: z.array(Uid),
  related: z.array(RelatedThing),
})
export type Quest = z.infer<typeof Quest>
