import { DEFAULT_LANGUAGE, Language } from '@raidkit/rules/platform/languages'
import { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { GroundFile } from '@raidkit/rules/maps/map-ground'
import { MapSlug } from '@raidkit/rules/platform/maps'
import type { PackedMarkers } from '@raidkit/rules/maps/markers'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { ObjectivePlace } from '@raidkit/rules/quests/quest-details'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ExtractAccess, RaidExit } from './mapExits.ts'
import { MapItem, MapQuest } from './mapLines.ts'

export const MapExtract = z.object({
  /** Of its marker; absent: its position is unknown. */
  id: z.string().optional(),
  name: z.string(),
  faction: z.enum(['pmc', 'scav', 'shared']),
  /** Two players of different sides leave together. */
  isCoOp: z.boolean(),
  needsSwitch: z.boolean(),
  /** The named place nearest to the extract, and those nearest to its switches. */
  near: ObjectivePlace.optional(),
  switchesNear: z.array(ObjectivePlace),
  /** `url`: the page of the item; `rub`: what all of it costs, where that is known. */
  pay: z
    .object({ name: z.string(), count: z.number(), url: z.string().optional(), rub: z.number().optional() })
    .optional(),
  /** All that using it takes; `isCoOp`, `needsSwitch` and `pay` are parts of it. */
  access: ExtractAccess,
})

/** A boss or a group; one that comes in waves has a line for each. */
const MapBoss = z.object({
  mob: z.string(),
  name: z.string(),
  chance: z.number(),
  /** The day on which that was seen. */
  date: z.string().optional(),
})

/** A key with how many locks of each kind it opens; `isEntry`: it opens the way in. */
const MapKey = z.object({
  item: MapItem,
  locks: z.array(z.object({ type: z.string(), count: z.int() })),
  isEntry: z.boolean(),
})

/** The maps that have a page, by their name in the game's own translation. */
export const listMaps = defineCall({
  method: 'GET',
  path: '/api/be/maps',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({ maps: z.array(z.object({ slug: MapSlug, name: z.string() })) }),
})

/** A map as somebody plans a raid on it. Variants are rows of their own, `place` is the one they are shown as. */
export const RaidMap = z.object({
  slug: z.string(),
  place: z.string(),
  name: z.string(),
  minutes: z.number(),
  players: z.string(),
  /** One of these opens the way in; empty: none is needed. */
  accessKeys: z.array(Uid),
  /** Ways out for a PMC; empty for a variant that is shown as another map. */
  exits: z.array(RaidExit),
})
export type RaidMap = z.infer<typeof RaidMap>

/** Every map that can be entered, those without a page of ours too. */
export const listRaidMaps = defineCall({
  method: 'GET',
  path: '/api/be/maps/raids',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({ maps: z.array(RaidMap) }),
})

/** What is known of a map without drawing it. */
export const MapFactsReply = z.object({
  slug: z.string(),
  name: z.string(),
  minutes: z.number().optional(),
  players: z.string().optional(),
  extracts: z.array(MapExtract),
  bosses: z.array(MapBoss),
  bossesPve: z.array(MapBoss),
  /** Maps one can go on to; `hasPage`: by this slug. */
  transits: z.array(z.object({ slug: z.string(), name: z.string(), hasPage: z.boolean() })),
  places: z.array(z.string()),
  /** The most expensive first. */
  keys: z.array(MapKey),
  /** What takes place here, by trader. */
  quests: z.array(MapQuest.extend({ trader: z.string(), traderName: z.string() })),
  prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  /** `v` of `getMapGround`; none: nobody knows how this map lies. */
  ground: z.string().optional(),
  /** How it lies; a map without it cannot be moved about in. */
  geometry: Geometry.optional(),
})
export type MapFactsReply = z.infer<typeof MapFactsReply>

export const getMap = defineCall({
  method: 'GET',
  path: '/api/be/map',
  access: 'visitor',
  request: z.object({
    map: z.string().min(1).max(40),
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
  }),
  reply: MapFactsReply,
})

/** A map of the catalogue: one with a page, or a variant of it (night, level 21 and up, dark). */
export const MapVariant = z.string().min(1).max(40)

/** Written by `encodeGround`, read by `decodeGround`; nothing else knows its shape. */
const Ground = z.custom<GroundFile>((value) => typeof value === 'object' && value !== null)
/** Written by `packedMarkers`, read by `decodeMarkers`; nothing else knows its shape. */
const Packed = z.custom<PackedMarkers>((value) => typeof value === 'object' && value !== null)

/** The drawn ground of a map. With the `v` that `getMap` names, the answer is good for ever. */
export const getMapGround = defineCall({
  method: 'GET',
  path: '/api/be/maps/ground',
  access: 'visitor',
  request: z.object({ map: MapVariant, v: z.string().max(64).default('') }),
  reply: Ground,
})

/** Everything that stands on a map but for quests; without `fullMaps` only what everybody may see. */
export const getMapMarkers = defineCall({
  method: 'GET',
  path: '/api/be/maps/markers',
  access: 'visitor',
  request: z.object({ map: MapVariant }),
  reply: z.object({ markers: Packed, isWhole: z.boolean() }),
})

/** More than anybody does in a raid, and short enough for an address. */
export const MOST_MAP_QUESTS = 100
const UID_LENGTH = 36

/** Where quests take place on a map; their uids are joined by commas. Without `questMap` at most three of them. */
export const getMapQuests = defineCall({
  method: 'GET',
  path: '/api/be/maps/quests',
  access: 'visitor',
  request: z.object({
    map: MapVariant,
    quests: z
      .string()
      .max(MOST_MAP_QUESTS * (UID_LENGTH + 1))
      .default(''),
  }),
  reply: z.object({ markers: Packed }),
})

const Words = z.record(z.string(), z.string())

/** Names for the `ref` of markers, by kind. Hazards and switches are named by texts of the page. */
export const MapWords = z.object({
  name: z.string(),
  /** Keys of extracts, slugs of maps that transits lead to, of containers and of guns, codes of who is met. */
  extracts: Words,
  transits: Words,
  containers: Words,
  guns: Words,
  mobs: Words,
  /** Short names of the keys that doors open with, by their uid. */
  keys: Words,
  /** Named places by their English name, those alone that have another one in this language. */
  places: Words,
  /** This map and its variants, each by its own name. */
  variants: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type MapWords = z.infer<typeof MapWords>

export const getMapWords = defineCall({
  method: 'GET',
  path: '/api/be/maps/words',
  access: 'visitor',
  request: z.object({ map: MapVariant, lang: Language.default('en') }),
  reply: MapWords,
})

/** Our own drawings of the maps, made from the facts. */
export const MAP_IMAGES = '/images/maps/:slug.svg'

/** The address of one with the names of places in a language. */
export function mapImagePath(slug: string, language: Language): string {
  const query = language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`
  return `${MAP_IMAGES.replace(':slug', slug)}?labels=1${query}`
}

/** All that is about maps, but for packs and marks of players. */
export const MAP_CALLS = [
  getMap,
  getMapGround,
  getMapMarkers,
  getMapQuests,
  getMapWords,
  listMaps,
  listRaidMaps,
] as const
