import { z } from 'zod'
import { Stack } from '../../catalogue/items/index.ts'
import { COMPASS } from '../../maps/map-geometry/index.ts'
import { Objective, QuestRecord, QuestRewards, QuestUnlocks } from '../quests/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** A named place of a map; without a side one is there. */
export const ObjectivePlace = /* @__PURE__ */ (() =>
  z.object({
    map: z.string(),
    near: z.string(),
    metres: z.int().optional(),
    side: z.enum(COMPASS).optional(),
  }))()
export type ObjectivePlace = z.infer<typeof ObjectivePlace>

/**
 * One step of a quest as lists and trackers need it: what, how many, where. Outlines and points are the maps' affair
 * and are not in it; `maps` names every map that they are on.
 */
export const ObjectiveDetail = /* @__PURE__ */ (() =>
  Objective.omit({ zones: true, spots: true, reworded: true }).extend({
    /** Left out where it is 1. */
    count: z.number().positive().optional(),
    /** Where it takes place, as far as a named place is near; `morePlaces`: how many others there are. */
    places: z.array(ObjectivePlace).optional(),
    morePlaces: z.int().positive().optional(),
  }))()
export type ObjectiveDetail = z.infer<typeof ObjectiveDetail>

/** What a page gets of a quest beyond `CachedQuest`. Left out: none. */
export const QuestDetail = /* @__PURE__ */ (() =>
  z.object({
    uid: Uid,
    /** The slug of the map it is mostly about. */
    map: z.string().optional(),
    objectives: z.array(ObjectiveDetail),
    rewards: QuestRewards,
    unlocks: QuestUnlocks,
    /** Given when it is taken. */
    startItems: z.array(Stack).optional(),
    /** What failing it costs. */
    failStanding: QuestRecord.shape.failStanding.optional(),
    restartable: z.literal(true).optional(),
    /** Can only be taken after another one has failed. */
    afterFail: z.literal(true).optional(),
    /** Where the conditions on traders come from; `wiki` asks for a credit. */
    gateSource: QuestRecord.shape.gateSource,
  }))()
export type QuestDetail = z.infer<typeof QuestDetail>

const Texts = z.record(z.string(), z.string())

/** Names in one language of what objectives, rewards and conditions name by code or slug; only those that are used. */
export const QuestLabels = z.object({
  maps: Texts,
  traders: Texts,
  targets: Texts,
  bodyParts: Texts,
  skills: Texts,
  stations: Texts,
  /** By what `exit` names. */
  exits: Texts,
  calibers: Texts,
  categories: Texts,
  achievements: Texts,
  /** Named places of maps by their English name, as far as there is another. */
  places: Texts,
})
export type QuestLabels = z.infer<typeof QuestLabels>

export const QuestItemName = z.object({ name: z.string(), shortName: z.string() })
export type QuestItemName = z.infer<typeof QuestItemName>
