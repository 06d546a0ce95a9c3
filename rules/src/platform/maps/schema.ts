import { z } from 'zod'

/** Slugs of the pages below `/maps` in the order of the spec (section 2). */
export const MAP_SLUGS = [
  'ground-zero',
  'factory',
  'customs',
  'interchange',
  'woods',
  'shoreline',
  'reserve',
  'lighthouse',
  'streets',
  'lab',
  'labyrinth',
] as const

export const MapSlug = /* @__PURE__ */ z.enum(MAP_SLUGS)
export type MapSlug = z.infer<typeof MapSlug>

/** Maps in the side navigation, which omits two (spec section 2). */
export const SIDE_NAVIGATION_MAPS: readonly MapSlug[] = MAP_SLUGS.filter(
  (slug) => slug !== 'ground-zero' && slug !== 'labyrinth',
)

/** Display names, which quests use for their places (spec section 3). */
export const MAP_NAMES = [
  'Ground Zero',
  'Factory',
  'Nighttime Factory',
  'Customs',
  'Woods',
  'Shoreline',
  'Interchange',
  'Reserve',
  'The Lab',
  'Lighthouse',
  'Streets',
  'The Labyrinth',
  'Arena',
] as const

export const MapName = /* @__PURE__ */ z.enum(MAP_NAMES)
export type MapName = z.infer<typeof MapName>

/** Floors, lowest first. */
export const MAP_LEVELS = ['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'] as const

export const MapLevel = /* @__PURE__ */ z.enum(MAP_LEVELS)
export type MapLevel = z.infer<typeof MapLevel>

/** Map with all names that the game and its companions use for it. */
export type GameMap = {
  name: MapName
  /** Slug of its page; undefined for the Arena, which has none. */
  slug: MapSlug | undefined
  /** Game's 24-digit ids: variants of one place share a map. */
  ids: readonly string[]
  /** Location ids in the game's logs. */
  locations: readonly string[]
  /** Scene bundles in the game's logs, without `.bundle`. */
  bundles: readonly string[]
  /** Older and foreign spellings. */
  aliases: readonly string[]
  levels: readonly MapLevel[]
}
