import { z } from 'zod'

/** What is found beside items, in the order in which equals are shown. */
export const PLACE_KINDS = ['quest', 'map', 'trader', 'station', 'page'] as const
export const PlaceKind = /* @__PURE__ */ z.enum(PLACE_KINDS)
export type PlaceKind = z.infer<typeof PlaceKind>

/** Something with an address of its own. `slug` names it there: a trader's or a map's, a page's path. */
export const Place = /* @__PURE__ */ (() =>
  z.object({
    kind: PlaceKind,
    slug: z.string(),
    name: z.string(),
    /** Where it is not the name of the page's language. */
    enName: z.string().optional(),
    /** The trader of a quest. */
    trader: z.string().optional(),
  }))()
export type Place = z.infer<typeof Place>

/** As much as a list below a search field shows of each kind. */
export const MOST_ITEMS = 6
export const MOST_PLACES = 4
