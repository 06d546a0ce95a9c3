import { Language } from '@raidkit/rules/languages'
import { MapSlug } from '@raidkit/rules/maps'
import { Uid } from '@raidkit/rules/uid'
import { z } from 'zod'
import { defineCall } from './call.ts'

export const MapExtract = z.object({
  name: z.string(),
  faction: z.enum(['pmc', 'scav', 'shared']),
  needsSwitch: z.boolean(),
  pay: z.object({ name: z.string(), count: z.number() }).optional(),
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
  bosses: z.array(z.object({ name: z.string(), chance: z.number() })),
  places: z.array(z.string()),
})
export type MapFactsReply = z.infer<typeof MapFactsReply>

export const getMap = defineCall({
  method: 'GET',
  path: '/api/be/map',
  access: 'visitor',
  request: z.object({ map: z.string().min(1).max(40), lang: Language.default('en') }),
  reply: MapFactsReply,
})

/** Our own drawings of the maps, made from the facts. */
export const MAP_IMAGES = '/images/maps/:slug.svg'

/** The address of one; with names where it is shown large. */
export function mapImagePath(slug: string, { labels = false } = {}): string {
  return MAP_IMAGES.replace(':slug', slug) + (labels ? '?labels=1' : '')
}
