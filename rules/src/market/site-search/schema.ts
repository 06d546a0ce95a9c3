import { z } from 'zod'

/** Kinds of hits other than items, in the order that breaks ties. */
export const PLACE_KINDS = ['quest', 'map', 'trader', 'station', 'page'] as const
export const PlaceKind = /* @__PURE__ */ z.enum(PLACE_KINDS)
export type PlaceKind = z.infer<typeof PlaceKind>

/**
 * Page of the site that a search can find. `slug` identifies it within its kind: a trader, a map, or the path of a
 * page.
 */
export const Place = /* @__PURE__ */ (() =>
  z.object({
    kind: PlaceKind,
    slug: z.string(),
    name: z.string(),
    /** English name, if it differs from the name in the page's language. */
    enName: z.string().optional(),
    /** The trader of a quest. */
    trader: z.string().optional(),
  }))()
export type Place = z.infer<typeof Place>

/** Number of hits of each kind in the list below a search field. */
export const MOST_ITEMS = 6
export const MOST_PLACES = 4
