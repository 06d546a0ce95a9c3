import { describe, expect, it } from 'vitest'
import {
  MAPS,
  MAP_NAMES,
  MAP_SLUGS,
  playersText,
  SIDE_NAVIGATION_MAPS,
  isMapWithoutPage,
  mapByAlias,
  mapBySlug,
} from './index.ts'

describe('the lists', () => {
  it('have every name of the spec once and every slug', () => {
    expect(MAPS.map((map) => map.name)).toEqual(MAP_NAMES)
    expect(new Set(MAPS.flatMap((map) => map.slug ?? []))).toEqual(new Set(MAP_SLUGS))
  })

  it('have 24-digit ids, none of them twice', () => {
    const ids = MAPS.flatMap((map) => map.ids)
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('show nine maps beside the page', () => {
    expect(SIDE_NAVIGATION_MAPS).toEqual([
      'factory',
      'customs',
      'interchange',
      'woods',
      'shoreline',
      'reserve',
      'lighthouse',
      'streets',
      'lab',
    ])
  })
})

describe('mapBySlug', () => {
  it('means the day where two maps share a page', () => {
    expect(mapBySlug('factory').name).toBe('Factory')
  })

  it.each(['Factory', 'terminal', 'night-factory', '', '__proto__'])('knows no page %j', (slug) => {
    expect(mapBySlug(slug)).toBeUndefined()
  })
})

describe('mapByAlias', () => {
  // domain reference 15.7 and the location table of the desktop companions
  it.each([
    ['Sandbox', 'Ground Zero'],
    ['sandbox_high', 'Ground Zero'],
    ['SANDBOX_START', 'Ground Zero'],
    ['sandbox_high_preset', 'Ground Zero'],
    ['Ground Zero 21+', 'Ground Zero'],
    ['factory4_day', 'Factory'],
    ['factory_day', 'Factory'],
    ['factory', 'Factory'],
    ['factory4_night', 'Nighttime Factory'],
    ['factory_night_preset', 'Nighttime Factory'],
    ['Night Factory', 'Nighttime Factory'],
    ['bigmap', 'Customs'],
    ['customs_preset.bundle', 'Customs'],
    ['Customs', 'Customs'],
    ['Woods', 'Woods'],
    ['shoreline_preset', 'Shoreline'],
    ['shopping_mall', 'Interchange'],
    ['RezervBase', 'Reserve'],
    ['rezerv_base', 'Reserve'],
    ['rezerv_base_preset', 'Reserve'],
    ['laboratory', 'The Lab'],
    ['laboratory_dark_preset', 'The Lab'],
    ['lab', 'The Lab'],
    ['Lighthouse', 'Lighthouse'],
    ['TarkovStreets', 'Streets'],
    ['city', 'Streets'],
    ['city_preset', 'Streets'],
    ['Streets of Tarkov', 'Streets'],
    ['Labyrinth', 'The Labyrinth'],
    [' The Labyrinth ', 'The Labyrinth'],
    ['5714dc692459777137212e12', 'Streets'],
    ['59fc81d786f774390775787e', 'Nighttime Factory'],
  ])('%s is %s', (alias, name) => {
    expect(mapByAlias(alias)?.name).toBe(name)
  })

  it('gives the night factory the page of the day', () => {
    expect(mapByAlias('factory4_night')?.slug).toBe('factory')
  })

  it.each([
    ['Terminal', true],
    ['icebreaker', true],
    ['terminal_preset', true],
    ['some_new_map', false],
    ['', false],
    ['constructor', false],
  ])('does not know %j; without a page: %s', (alias, without) => {
    expect(mapByAlias(alias)).toBeUndefined()
    expect(isMapWithoutPage(alias)).toBe(without)
  })
})

it.each([
  ['8-12', '8–12'],
  ['5-5', '5'],
  ['4', '4'],
])('players of a raid, %s: %s', (given, text) => expect(playersText(given)).toBe(text))
