import { z } from 'zod'
import { Stack } from '../../catalogue/items/index.ts'
import { COMPASS } from '../../maps/map-geometry/index.ts'
import { Objective, QuestRecord, QuestRewards, QuestUnlocks } from '../quests/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** A named place of a map; without a side, the spot is at the place itself. */
export const ObjectivePlace = /* @__PURE__ */ (() =>
  z.object({
    map: z.string(),
    near: z.string(),
    metres: z.int().optional(),
    side: z.enum(COMPASS).optional(),
  }))()
export type ObjectivePlace = z.infer<typeof ObjectivePlace>

/**
 * One step of a quest as lists and trackers need it: what, how many, where. Outlines and points are left to the maps;
 * `maps` names every map that they are on.
 */
export const ObjectiveDetail = /* @__PURE__ */ (() =>
  Objective.omit({ zones: true, spots: true, reworded: true }).extend({
    /** Omitted if 1. */
    count: z.number().positive().optional(),
    /** Named places near the step; `morePlaces` counts the others. */
    places: z.array(ObjectivePlace).optional(),
    morePlaces: z.int().positive().optional(),
  }))()
export type ObjectiveDetail = z.infer<typeof ObjectiveDetail>

/** Quest data that a page receives beyond `CachedQuest`. An omitted field means none. */
export const QuestDetail = /* @__PURE__ */ (() =>
  z.object({
    uid: Uid,
    /** Slug of the quest's main map. */
    map: z.string().optional(),
    objectives: z.array(ObjectiveDetail),
    rewards: QuestRewards,
    unlocks: QuestUnlocks,
    /** Items given when the quest is taken. */
    startItems: z.array(Stack).optional(),
    /** Reputation that failing the quest costs. */
    failStanding: QuestRecord.shape.failStanding.optional(),
    restartable: z.literal(true).optional(),
    /** Can only be taken after another one has failed. */
    afterFail: z.literal(true).optional(),
    /** Source of the conditions on traders; `wiki` requires a credit. */
    gateSource: QuestRecord.shape.gateSource,
  }))()
export type QuestDetail = z.infer<typeof QuestDetail>

const Texts = z.record(z.string(), z.string())

/** Names in one language for the codes and slugs in objectives, rewards and conditions; only those in use. */
export const QuestLabels = z.object({
  maps: Texts,
  traders: Texts,
  targets: Texts,
  bodyParts: Texts,
  skills: Texts,
  stations: Texts,
  /** Keyed by the `exit` of objectives. */
  exits: Texts,
  calibers: Texts,
  categories: Texts,
  achievements: Texts,
  /** Named places of maps by their English name, where the language has another one. */
  places: Texts,
})
export type QuestLabels = z.infer<typeof QuestLabels>

export const QuestItemName = z.object({ name: z.string(), shortName: z.string() })
export type QuestItemName = z.infer<typeof QuestItemName>
