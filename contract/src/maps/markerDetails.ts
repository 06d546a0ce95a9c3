import { Language } from '@raidkit/rules/platform/languages'
import { MapLevel } from '@raidkit/rules/platform/maps'
import { MarkerType } from '@raidkit/rules/maps/markers'
import { GameMode, KnownMode } from '@raidkit/rules/catalogue/modes'
import { ObjectivePlace } from '@raidkit/rules/quests/quest-details'
import { Objective } from '@raidkit/rules/quests/quests'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ExitNeedLine, ExtractAccess } from './mapExits.ts'
import { MapItem, MapQuest } from './mapLines.ts'
import { MapVariant } from './maps.ts'

const Count = z.int().nonnegative()

/** Another marker of the same map, with its position. */
const LinkedMarker = z.object({
  id: z.string(),
  type: MarkerType,
  name: z.string().optional(),
  near: ObjectivePlace.optional(),
})
export type LinkedMarker = z.infer<typeof LinkedMarker>

const ExtractDetails = z.object({
  kind: z.literal('extract'),
  name: z.string(),
  faction: z.enum(['pmc', 'scav', 'shared']),
  isCoOp: z.boolean(),
  /** Switches that open it, in the order of use. */
  switches: z.array(LinkedMarker),
  /** `rub`: the price of the whole amount, if the item has a price. */
  pay: z.object({ item: MapItem, count: z.number(), rub: z.number().optional() }).optional(),
  access: ExtractAccess,
})

const TransitDetails = z.object({
  kind: z.literal('transit'),
  to: z.string(),
  name: z.string(),
  hasPage: z.boolean(),
  seen: z.string().optional(),
  /** Seconds after the start of the raid at which it opens, and seconds to stand in it. */
  opensSec: z.number().optional(),
  holdSec: z.number().optional(),
  needs: z.array(ExitNeedLine),
})

const BossDetails = z.object({
  kind: z.literal('boss'),
  mob: z.string(),
  name: z.string(),
  /** Chances by mode: to spawn on the map at all, then to spawn in this zone, with the day of observation. */
  chances: z.array(
    z.object({ mode: KnownMode, chance: z.number(), zoneChance: z.number(), date: z.string().optional() }),
  ),
  /** Escorts, with their minimum and maximum number. */
  escorts: z.array(z.object({ mob: z.string(), name: z.string(), least: Count, most: Count })),
  /** Number of points on the map at which the boss may spawn. */
  places: Count,
  health: z.number().optional(),
  /** The boss spawns only when a player throws a switch; the facts do not say which one. */
  isCalled: z.boolean(),
})

const LockDetails = z.object({
  kind: z.literal('lock'),
  /** `door`, `trunk`, `container` or `switch` */
  lock: z.string(),
  needsPower: z.boolean(),
  key: MapItem.optional(),
  /** Ids of the other markers that the same key opens. */
  others: z.array(z.string()),
  /** Quests that ask for this key. */
  quests: z.array(MapQuest),
})

const QuestStepDetails = z.object({
  kind: z.literal('quest'),
  quest: MapQuest.extend({ trader: z.string(), traderName: z.string() }),
  objective: Objective.pick({
    id: true,
    type: true,
    kind: true,
    count: true,
    optional: true,
    foundInRaid: true,
  }),
  /** Items to bring or to plant, and groups of keys of which one each is needed. */
  items: z.array(MapItem),
  keys: z.array(z.array(MapItem)),
  questItem: z.object({ uid: Uid, name: z.string() }).optional(),
  /** True if the reader's character has this quest open, and its progress is saved. */
  mayComplete: z.boolean(),
})

/** Details of one marker beyond its position. The page translates the codes (`lock`, `hazard`, `what`, `who`). */
export const MarkerDetails = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    ExtractDetails,
    TransitDetails,
    z.object({ kind: z.literal('spawn') }),
    BossDetails,
    LockDetails,
    /** The most valuable items that may spawn here, and the total number of kinds. */
    z.object({ kind: z.literal('loot'), items: z.array(MapItem), total: Count, keys: Count }),
    z.object({ kind: z.literal('container'), slug: z.string(), name: z.string(), onMap: Count }),
    z.object({
      kind: z.literal('switch'),
      action: z.string(),
      does: z.array(z.object({ what: z.string(), target: LinkedMarker.optional() })),
    }),
    z.object({ kind: z.literal('gun'), slug: z.string(), name: z.string() }),
    z.object({ kind: z.literal('btr') }),
    z.object({ kind: z.literal('hazard'), hazard: z.string() }),
    z.object({ kind: z.literal('document'), item: MapItem.optional() }),
    z.object({ kind: z.literal('place'), name: z.string() }),
    QuestStepDetails,
  ]))()
export type MarkerDetails = z.infer<typeof MarkerDetails>

const MARKER_ID = z.string().min(1).max(120)

/** Returns the details of one marker, quest markers included; refuses a marker that the reader may not see. */
export const getMarkerDetails = defineCall({
  method: 'GET',
  path: '/api/be/maps/marker',
  access: 'visitor',
  request: z.object({
    map: MapVariant,
    id: MARKER_ID,
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
  }),
  reply: z.object({
    id: z.string(),
    type: MarkerType,
    also: MarkerType.optional(),
    level: MapLevel.optional(),
    /** The nearest named place. */
    near: ObjectivePlace.optional(),
    details: MarkerDetails,
  }),
})

/** `loot`: spawns of an item · `key`: locks that a key opens · `pay`: extracts that an item pays for. */
export const FOUND_KINDS = [
  'extract',
  'transit',
  'boss',
  'quest',
  'key',
  'loot',
  'pay',
  'container',
  'gun',
  'place',
] as const

/** Markers of one kind and name that a search found on a map. */
export const FoundGroup = /* @__PURE__ */ (() =>
  z.object({
    kind: z.enum(FOUND_KINDS),
    /** Uid of the item or quest, otherwise the `ref` of its markers. */
    ref: z.string(),
    name: z.string(),
    item: MapItem.optional(),
    quest: MapQuest.optional(),
    /** Ids of its first markers; empty for a quest, whose markers `getMapQuests` returns. */
    ids: z.array(z.string()),
    /** Total number of markers. */
    count: Count,
  }))()
export type FoundGroup = z.infer<typeof FoundGroup>

/** Searches a map by name; the best matches come first. */
export const findOnMap = defineCall({
  method: 'GET',
  path: '/api/be/maps/find',
  access: 'visitor',
  request: z.object({
    map: MapVariant,
    q: z.string().max(100).default(''),
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
  }),
  reply: z.object({
    groups: z.array(FoundGroup),
    /** Number of groups found that the reader may not see. */
    hidden: Count,
  }),
})
