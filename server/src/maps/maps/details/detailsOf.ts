import type { MarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { markerType, type Marker } from '@raidkit/rules/maps/markers'
import { bossDetails } from './bossDetails.ts'
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
  const { type, ref = '', items = [], more } = marker
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
      break
  }
  switch (type) {
    case 'Switch':
      return switchDetails(marker, view)
    case 'Stationary Weapon':
      return { kind: 'gun', slug: ref, name: view.words.guns[ref] ?? ref }
    case 'BTR Stop':
      return { kind: 'btr' }
    case 'Hazard':
      return { kind: 'hazard', hazard: ref }
    case 'Document': {
      const item = view.item(items[0] ?? '')
      return { kind: 'document', ...(item && { item }) }
    }
    default:
      return { kind: 'place', name: ref }
  }
}
