import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { asArray, asRecord, asText, translateWord } from './convert.ts'
import type { Raw } from './convert.ts'

/** The facts folder, and conversions of its names of traders, maps, stations and categories into ours. */
export type Source = {
  read: (name: string) => Raw
  trader: (value: unknown) => unknown
  map: (value: unknown) => unknown
  station: (value: unknown) => unknown
  category: (value: unknown) => unknown
  handbook: (value: unknown) => unknown
  container: (value: unknown) => unknown
  /** Returns the name that the spec lists for the map with this game id. */
  location: (bsgId: string, name: string) => string
}

/** Slugs of maps whose page has a shorter address than the source's slug (spec 2). */
const MAP_SLUGS: Readonly<Record<string, string>> = {
  'streets-of-tarkov': 'streets',
  'the-lab': 'lab',
  'the-lab-dark': 'lab-dark',
  'the-labyrinth': 'labyrinth',
}

/** Names of spec 3 by the source's codes of game editions. */
export const EDITIONS: Readonly<Record<string, string>> = {
  standard: 'Standard',
  left_behind: 'Left Behind',
  prepare_for_escape: 'Prepare for Escape',
  edge_of_darkness: 'Edge of Darkness',
  unheard: 'The Unheard',
  edge_of_darkness_unheard: 'EOD + The Unheard',
  eod_tue_edition: 'EOD + The Unheard',
}

export const MODES: Readonly<Record<string, string>> = { pvp: 'PVP', pve: 'PVE', season: 'SEASON' }

export function mapSlug(slug: string): string {
  return MAP_SLUGS[slug] ?? slug
}

export function openSource(folder: string): Source {
  const cache = new Map<string, Raw>()
  const read = (name: string): Raw => {
    const known = cache.get(name) ?? asRecord(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
    cache.set(name, known)
    return known
  }
  const names = (file: string, part: string, field: string) =>
    Object.fromEntries(
      Object.entries(asRecord(read(file)[part])).map(([id, one]) => [id, asText(asRecord(one)[field])]),
    )
  const maps = Object.fromEntries(
    Object.entries(names('maps', 'maps', 'slug')).map(([id, slug]) => [id, mapSlug(slug)]),
  )
  return {
    read,
    trader: translateWord(names('traders', 'traders', 'name')),
    map: translateWord(maps),
    station: translateWord(names('hideout', 'stations', 'slug')),
    category: translateWord(names('categories', 'categories', 'slug')),
    handbook: translateWord(names('categories', 'handbook', 'slug')),
    container: translateWord(names('maps', 'containerTypes', 'slug')),
    location: (bsgId, name) => mapByAlias(bsgId)?.name ?? name,
  }
}

/** Stores lists of game ids as one dictionary and positions in it, because the same id stands in hundreds of lists. */
export function poolLists(lists: readonly unknown[]): { ids: string[]; lists: number[][] } {
  const at = new Map<string, number>()
  const position = (id: string) => at.get(id) ?? (at.set(id, at.size), at.size - 1)
  const numbers = lists.map((one) => asArray(one).map((id) => position(asText(id))))
  return { ids: [...at.keys()], lists: numbers }
}
