import type { GameMap } from './schema.ts'

/** Maps of the game. Variants of one place (level 21+, tutorial, dark) are one map here: same picture, same page. */
export const MAPS: readonly GameMap[] = [
  {
    name: 'Ground Zero',
    slug: 'ground-zero',
    ids: ['653e6760052c01c1c805532f', '65b8d6f5cdde2479cb2a3125', '68236e8153654e8c1200798a'],
    locations: ['Sandbox', 'Sandbox_high', 'Sandbox_start'],
    bundles: ['sandbox_preset', 'sandbox_high_preset', 'sandbox_start_preset'],
    aliases: ['ground-zero-21', 'Ground Zero 21+', 'ground-zero-tutorial', 'Ground Zero Tutorial'],
    levels: ['basement', 'main', 'level2', 'level3'],
  },
  {
    name: 'Factory',
    slug: 'factory',
    ids: ['55f2d3fd4bdc2d5f408b4567'],
    locations: ['factory4_day', 'factory_day'],
    bundles: ['factory_day_preset'],
    aliases: [],
    levels: ['basement', 'main', 'level2', 'level3'],
  },
  {
    name: 'Nighttime Factory',
    slug: 'factory',
    ids: ['59fc81d786f774390775787e'],
    locations: ['factory4_night', 'factory_night'],
    bundles: ['factory_night_preset'],
    aliases: ['night-factory', 'Night Factory'],
    levels: ['basement', 'main', 'level2', 'level3'],
  },
  {
    name: 'Customs',
    slug: 'customs',
    ids: ['56f40101d2720b2a4d8b45d6'],
    locations: ['bigmap'],
    bundles: ['customs_preset'],
    aliases: [],
    levels: ['basement', 'main', 'level2', 'level3', 'level4'],
  },
  {
    name: 'Woods',
    slug: 'woods',
    ids: ['5704e3c2d2720bac5b8b4567'],
    locations: ['Woods'],
    bundles: ['woods_preset'],
    aliases: [],
    levels: ['main'],
  },
  {
    name: 'Shoreline',
    slug: 'shoreline',
    ids: ['5704e554d2720bac5b8b456e'],
    locations: ['Shoreline'],
    bundles: ['shoreline_preset'],
    aliases: [],
    levels: ['basement', 'main', 'level2', 'level3'],
  },
  {
    name: 'Interchange',
    slug: 'interchange',
    ids: ['5714dbc024597771384a510d'],
    locations: ['Interchange'],
    bundles: ['shopping_mall'],
    aliases: [],
    levels: ['main', 'level2', 'level3'],
  },
  {
    name: 'Reserve',
    slug: 'reserve',
    ids: ['5704e5fad2720bc05b8b4567'],
    locations: ['RezervBase'],
    bundles: ['rezerv_base_preset'],
    aliases: ['rezerv_base'],
    levels: ['bunker', 'main', 'level2', 'level3', 'level4', 'level5'],
  },
  {
    name: 'The Lab',
    slug: 'lab',
    ids: ['5b0fc42d86f7744a585f9105', '6a294a5b5eb5f9a1700417b7'],
    locations: ['laboratory', 'laboratory_dark'],
    bundles: ['laboratory_preset', 'laboratory_dark_preset'],
    aliases: ['the-lab', 'Labs', 'the-lab-dark', 'The Lab (Dark)'],
    levels: ['basement', 'main', 'level2'],
  },
  {
    name: 'Lighthouse',
    slug: 'lighthouse',
    ids: ['5704e4dad2720bb55b8b4567'],
    locations: ['Lighthouse'],
    bundles: ['lighthouse_preset'],
    aliases: [],
    levels: ['main'],
  },
  {
    name: 'Streets',
    slug: 'streets',
    ids: ['5714dc692459777137212e12'],
    locations: ['TarkovStreets'],
    bundles: ['city_preset'],
    aliases: ['streets-of-tarkov', 'Streets of Tarkov', 'city'],
    levels: ['basement', 'main', 'level2', 'level3', 'level4', 'level5'],
  },
  {
    name: 'The Labyrinth',
    slug: 'labyrinth',
    ids: ['6733700029c367a3d40b02af'],
    locations: ['Labyrinth'],
    bundles: ['labyrinth_preset'],
    aliases: ['the-labyrinth'],
    levels: ['main'],
  },
  { name: 'Arena', slug: undefined, ids: [], locations: [], bundles: [], aliases: [], levels: [] },
]

/** Places of the game without a page here; logs that mention them are ignored. */
export const MAPS_WITHOUT_PAGE: readonly {
  slug: 'terminal' | 'icebreaker'
  id: string
  names: readonly string[]
}[] = [
  { slug: 'terminal', id: '65cc8f81a9aac3e77d0cfd3e', names: ['Terminal', 'terminal_preset'] },
  { slug: 'icebreaker', id: '69af492a4819ea4ba10a69c5', names: ['Icebreaker'] },
]

/** Formats the facts' number of players: `8-12` as a range with a dash, `5-5` as five. */
export function playersText(players: string): string {
  const [from, to] = players.split('-')
  return from === to || !to ? (from ?? players) : `${from}–${to}`
}
