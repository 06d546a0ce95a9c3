import { z } from 'zod'

/** Pages below `/maps` in the order of the spec (section 2). */
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

/** The side navigation leaves out these two (spec section 2). */
export const SIDE_NAVIGATION_MAPS: readonly MapSlug[] = MAP_SLUGS.filter(
  (slug) => slug !== 'ground-zero' && slug !== 'labyrinth',
)

/** Display names; quests list their places by them (spec section 3). */
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

/** Floors from the lowest up. */
export const MAP_LEVELS = ['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'] as const

export const MapLevel = /* @__PURE__ */ z.enum(MAP_LEVELS)
export type MapLevel = z.infer<typeof MapLevel>

/** One map under every name by which the game and its companions call it. */
export type GameMap = {
  name: MapName
  /** Its page; the Arena has none. */
  slug: MapSlug | undefined
  /** The game's 24-digit ids: variants of one place share a map. */
  ids: readonly string[]
  /** Location ids in the game's logs. */
  locations: readonly string[]
  /** Scene bundles in the game's logs, without `.bundle`. */
  bundles: readonly string[]
  /** Older and outside spellings. */
  aliases: readonly string[]
  levels: readonly MapLevel[]
}
