import { loadMobs } from '@raidkit/catalog/lazy'
import type { MarkerDetails } from '@raidkit/contract/maps/markerDetails'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import { markerType, type Marker, type MarkerTypeIn } from '@raidkit/rules/maps/markers'
import type { MapView } from './mapView.ts'
import {
  containerDetails,
  extractDetails,
  lockDetails,
  lootDetails,
  switchDetails,
  transitDetails,
} from './placeDetails.ts'

/** Returns the details of a marker of the map itself; `questStep` does so for quest markers. */
export async function detailsOf(marker: Marker, view: MapView): Promise<MarkerDetails> {
  const { type, more } = marker
  switch (markerType(type).category) {
    case 'Extractions':
      return type === 'Transition' ? transitDetails(marker, view) : extractDetails(marker, view)
    case 'Spawns':
      return more?.chances ? bossDetails(marker, view) : { kind: 'spawn' }
    case 'Keys':
      return type === 'Key Unlock' ? lockDetails(marker, view) : lootDetails(marker, view)
    case 'Loot':
      return type === 'Loose Loot' ? lootDetails(marker, view) : containerDetails(marker, view)
    case 'Quests':
      throw new Error('a place of a quest is no marker of the map')
    case 'Miscellaneous':
      return OTHERS[type as MarkerTypeIn<'Miscellaneous'>](marker, view) // safe: its layer
  }
}

type Details = (marker: Marker, view: MapView) => MarkerDetails | Promise<MarkerDetails>

const OTHERS: Record<MarkerTypeIn<'Miscellaneous'>, Details> = {
  Switch: switchDetails,
  'Stationary Weapon': ({ ref = '' }, { words }) => ({
    kind: 'gun',
    slug: ref,
    name: words.guns[ref] ?? ref,
  }),
  'BTR Stop': () => ({ kind: 'btr' }),
  Hazard: ({ ref = '' }) => ({ kind: 'hazard', hazard: ref }),
  Document: ({ items = [] }, view) => {
    const item = view.item(items[0] ?? '')
    return { kind: 'document', ...(item && { item }) }
  },
  Place: ({ ref = '' }) => ({ kind: 'place', name: ref }),
}

type BossDetails = Extract<MarkerDetails, { kind: 'boss' }>

type Boss = MapPoints['bosses'][number]

/** Returns the details of a boss or a group at one of its places. */
async function bossDetails(marker: Marker, view: MapView): Promise<BossDetails> {
  const { facts, words } = view
  const mob = marker.ref ?? ''
  const { bosses, bossesPve } = facts.points
  const here = [...bosses, ...bossesPve].filter((boss) => boss.mob === mob && standsAt(boss, marker))
  const { hp = {} } = (await loadMobs()).get(mob) ?? {}
  const health = Object.values(hp).reduce((sum, part) => sum + part, 0)
  return {
    kind: 'boss',
    mob,
    name: words.mobs[mob] ?? mob,
    chances: [...(marker.more?.chances ?? [])],
    escorts: (here[0]?.escorts ?? []).map((escort) => ({
      mob: escort.mob,
      name: words.mobs[escort.mob] ?? escort.mob,
      least: Math.min(...escort.amounts.map(({ count }) => count)),
      most: Math.max(...escort.amounts.map(({ count }) => count)),
    })),
    places: facts.markers.filter(({ type, ref }) => type === marker.type && ref === mob).length,
    ...(health > 0 && { health }),
    isCalled: here.length > 0 && here.every((boss) => boss.switch !== undefined),
  }
}

function standsAt({ zones }: Boss, marker: Marker): boolean {
  return zones.some(({ at }) => at.some((point) => isAt(marker, point)))
}

/** Returns whether a marker is at a point; markers are rounded to a decimetre. */
function isAt({ x, y, z }: Marker, point: readonly [number, number, number]): boolean {
  const steps = (metres: number) => Math.round(metres * 10)
  return [x, y, z].every((metres, at) => steps(metres) === steps(point[at] ?? Number.NaN))
}
