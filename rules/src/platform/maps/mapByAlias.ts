import { MAPS, MAPS_WITHOUT_PAGE } from './maps.ts'
import type { GameMap, MapSlug } from './schema.ts'

const LONGEST_NAME = 64

function normal(name: string): string {
  const bare = name.slice(0, LONGEST_NAME).trim().toLowerCase()
  return bare.endsWith('.bundle') ? bare.slice(0, -'.bundle'.length) : bare
}

const bySlug = new Map<string, GameMap>()
const byAlias = new Map<string, GameMap>()
for (const map of MAPS) {
  // Day comes before night in the list, so the shared slug `factory` means the day.
  if (map.slug && !bySlug.has(map.slug)) bySlug.set(map.slug, map)
  for (const name of [map.name, ...map.ids, ...map.locations, ...map.bundles, ...map.aliases]) {
    byAlias.set(normal(name), map)
  }
}
for (const [slug, map] of bySlug) byAlias.set(slug, map)

const withoutPage = new Set(
  MAPS_WITHOUT_PAGE.flatMap(({ slug, id, names }) => [slug, id, ...names.map(normal)]),
)

/** Returns the map of a page. The slug must be exact, since it is part of an address. */
export function mapBySlug(slug: MapSlug): GameMap
export function mapBySlug(slug: string): GameMap | undefined
export function mapBySlug(slug: string): GameMap | undefined {
  return bySlug.get(slug)
}

/**
 * Returns the map that a companion or a log names: display name, slug, 24-digit id, location id or scene bundle, in
 * any case.
 */
export function mapByAlias(name: string): GameMap | undefined {
  return byAlias.get(normal(name))
}

/**
 * Returns true for a place of the game without a page here. Any other unknown name is a new map and should be logged.
 */
export function isMapWithoutPage(name: string): boolean {
  return withoutPage.has(normal(name))
}
