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
  /** Id of its marker; absent if its position is unknown. */
  id: z.string().optional(),
  name: z.string(),
  faction: z.enum(['pmc', 'scav', 'shared']),
  /** True if two players of different sides have to leave together. */
  isCoOp: z.boolean(),
  needsSwitch: z.boolean(),
  /** The named place nearest to the extract, and the named places nearest to its switches. */
  near: ObjectivePlace.optional(),
  switchesNear: z.array(ObjectivePlace),
  /** `url`: the page of the item; `rub`: the price of the whole amount, if known. */
  pay: z
    .object({ name: z.string(), count: z.number(), url: z.string().optional(), rub: z.number().optional() })
    .optional(),
  /** All requirements; `isCoOp`, `needsSwitch` and `pay` repeat parts of them. */
  access: ExtractAccess,
})

/** Boss or group; one that spawns in waves has an entry for each wave. */
const MapBoss = z.object({
  mob: z.string(),
  name: z.string(),
  chance: z.number(),
  /** Day on which the chance was observed. */
  date: z.string().optional(),
})

/** Key with the number of locks of each kind that it opens; `isEntry`: it opens the entrance of the map. */
const MapKey = z.object({
  item: MapItem,
  locks: z.array(z.object({ type: z.string(), count: z.int() })),
  isEntry: z.boolean(),
})

/** Returns the maps that have a page, named in the game's own translation. */
export const listMaps = defineCall({
  method: 'GET',
  path: '/api/be/maps',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({ maps: z.array(z.object({ slug: MapSlug, name: z.string() })) }),
})

/** Map as a raid plan uses it. Variants are rows of their own; `place` is the map on whose page they are shown. */
export const RaidMap = z.object({
  slug: z.string(),
  place: z.string(),
  name: z.string(),
  minutes: z.number(),
  players: z.string(),
  /** Keys for the entrance, one of which is needed; empty if none is needed. */
  accessKeys: z.array(Uid),
  /** Exits for a PMC; empty for a variant that is shown as another map. */
  exits: z.array(RaidExit),
})
export type RaidMap = z.infer<typeof RaidMap>

/** Returns every map that can be entered, including those without a page. */
export const listRaidMaps = defineCall({
  method: 'GET',
  path: '/api/be/maps/raids',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({ maps: z.array(RaidMap) }),
})

/** Facts about a map without its drawing. */
export const MapFactsReply = z.object({
  slug: z.string(),
  name: z.string(),
  minutes: z.number().optional(),
  players: z.string().optional(),
  extracts: z.array(MapExtract),
  bosses: z.array(MapBoss),
  bossesPve: z.array(MapBoss),
  /** Maps that can be reached by a transit; `hasPage`: there is a page for this slug. */
  transits: z.array(z.object({ slug: z.string(), name: z.string(), hasPage: z.boolean() })),
  places: z.array(z.string()),
  /** Keys, the most expensive first. */
  keys: z.array(MapKey),
  /** Quests that take place on the map, grouped by trader. */
  quests: z.array(MapQuest.extend({ trader: z.string(), traderName: z.string() })),
  prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  /** `v` of `getMapGround`; absent if the map's geometry is unknown. */
  ground: z.string().optional(),
  /** Geometry of the map; a map without it cannot be panned or zoomed. */
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

/** Slug of a map in the catalogue: one with a page, or a variant (night, level 21 and up, dark). */
export const MapVariant = z.string().min(1).max(40)

/** Ground file, written by `encodeGround` and read by `decodeGround`; no other code depends on its format. */
const Ground = z.custom<GroundFile>((value) => typeof value === 'object' && value !== null)
/** Marker file, written by `packedMarkers` and read by `decodeMarkers`; no other code depends on its format. */
const Packed = z.custom<PackedMarkers>((value) => typeof value === 'object' && value !== null)

/** Returns the drawn ground of a map. With the `v` that `getMap` names, the reply never changes. */
export const getMapGround = defineCall({
  method: 'GET',
  path: '/api/be/maps/ground',
  access: 'visitor',
  request: z.object({ map: MapVariant, v: z.string().max(64).default('') }),
  reply: Ground,
})

/** Returns all markers of a map except those of quests; without `fullMaps` only the public ones. */
export const getMapMarkers = defineCall({
  method: 'GET',
  path: '/api/be/maps/markers',
  access: 'visitor',
  request: z.object({ map: MapVariant }),
  reply: z.object({ markers: Packed, isWhole: z.boolean() }),
})

/** Maximum number of quests in a request: more than a player does in a raid, and short enough for an address. */
export const MOST_MAP_QUESTS = 100
const UID_LENGTH = 36

/**
 * Returns the quest markers of a map; the quests' uids are joined by commas. Without `questMap` at most three quests
 * are returned.
 */
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

/** Names for the `ref` of markers, by kind. The page itself names hazards and switches. */
export const MapWords = z.object({
  name: z.string(),
  /** Names by key of an extract, by slug of a transit's map, of a container and of a gun, and by code of a mob. */
  extracts: Words,
  transits: Words,
  containers: Words,
  guns: Words,
  mobs: Words,
  /** Short names of the keys that open doors, by uid. */
  keys: Words,
  /** Named places by their English name, limited to those whose name differs in this language. */
  places: Words,
  /** This map and its variants, each with its own name. */
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

/** Path of our own drawings of the maps, made from the facts. */
export const MAP_IMAGES = '/images/maps/:slug.svg'

/** Returns the address of a map drawing with the names of places in a language. */
export function mapImagePath(slug: string, language: Language): string {
  const query = language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`
  return `${MAP_IMAGES.replace(':slug', slug)}?labels=1${query}`
}
