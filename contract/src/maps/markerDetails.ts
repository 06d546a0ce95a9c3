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

/** Another marker of the same map, and where it stands. */
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
  /** One after the other opens it. */
  switches: z.array(LinkedMarker),
  /** `rub`: all of it, where the item has a price. */
  pay: z.object({ item: MapItem, count: z.number(), rub: z.number().optional() }).optional(),
  access: ExtractAccess,
})

const TransitDetails = z.object({
  kind: z.literal('transit'),
  to: z.string(),
  name: z.string(),
  hasPage: z.boolean(),
  seen: z.string().optional(),
  /** Seconds after the start of the raid at which it opens, and to stand in it. */
  opensSec: z.number().optional(),
  holdSec: z.number().optional(),
  needs: z.array(ExitNeedLine),
})

const BossDetails = z.object({
  kind: z.literal('boss'),
  mob: z.string(),
  name: z.string(),
  /** By mode: on the map at all, in this zone if so, and the day on which that was seen. */
  chances: z.array(
    z.object({ mode: KnownMode, chance: z.number(), zoneChance: z.number(), date: z.string().optional() }),
  ),
  /** Who comes along, and how many at least and at most. */
  escorts: z.array(z.object({ mob: z.string(), name: z.string(), least: Count, most: Count })),
  /** At how many points of the map they may stand. */
  places: Count,
  health: z.number().optional(),
  /** They come only when somebody throws a switch; which one the facts do not know. */
  isCalled: z.boolean(),
})

const LockDetails = z.object({
  kind: z.literal('lock'),
  /** door, trunk, container, switch */
  lock: z.string(),
  needsPower: z.boolean(),
  key: MapItem.optional(),
  /** Ids of what the same key opens besides. */
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
  /** What is taken along or laid down, and groups of keys, one of each is needed. */
  items: z.array(MapItem),
  keys: z.array(z.array(MapItem)),
  questItem: z.object({ uid: Uid, name: z.string() }).optional(),
  /** The asker's character has this quest open, and what they do is saved. */
  mayComplete: z.boolean(),
})

/** What is known of one marker beyond its place. Words for codes (`lock`, `hazard`, `what`, `who`) are the page's. */
export const MarkerDetails = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    ExtractDetails,
    TransitDetails,
    z.object({ kind: z.literal('spawn') }),
    BossDetails,
    LockDetails,
    /** The best of what may lie here by what it brings, and how many kinds there are in all. */
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

/** One marker as it is opened; refused where its reader may not see it. Those of quests too. */
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

/** `loot`: where an item may lie · `key`: what it opens · `pay`: the extracts it pays for. */
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

/** Things of one kind and name that were found on a map. */
export const FoundGroup = /* @__PURE__ */ (() =>
  z.object({
    kind: z.enum(FOUND_KINDS),
    /** What it is: uid of an item or a quest, else the `ref` of its markers. */
    ref: z.string(),
    name: z.string(),
    item: MapItem.optional(),
    quest: MapQuest.optional(),
    /** The first of its markers; none for a quest, whose places `getMapQuests` gives. */
    ids: z.array(z.string()),
    /** How many there are. */
    count: Count,
  }))()
export type FoundGroup = z.infer<typeof FoundGroup>

/** Whatever is called so on a map, best first. */
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
    /** How many groups were found that the reader may not see. */
    hidden: Count,
  }),
})
