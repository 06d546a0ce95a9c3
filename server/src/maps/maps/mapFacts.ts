import { loadLoosePools, loadMapPoints } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { MapPoints, MapRecord } from '@raidkit/rules/maps/map-facts'
import { MAPS } from '@raidkit/rules/platform/maps'
import { markersOf, type Marker } from '@raidkit/rules/maps/markers'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { describeMissing } from '../../platform/http/addresses/nearestName.ts'

/** Map of the catalogue with all its objects. */
export type MapFacts = {
  map: MapRecord
  points: MapPoints
  markers: readonly Marker[]
  byId: ReadonlyMap<string, Marker>
  /** Returns whether this item opens a lock. */
  isKey: (itemUid: string) => boolean
}

/** Categories of items that open a lock. */
const KEYS: ReadonlySet<string> = new Set(['mechanical-key', 'keycard'])

/** Creates the lookup of a map's facts by its slug, computed once per catalogue; it refuses an unknown map. */
export function makeMapFacts(catalog: Deps['catalog']) {
  const kept = createInputCache<MapFacts>()
  return async (slug: string): Promise<MapFacts> => {
    const { current } = catalog
    const map = current.mapsBySlug.get(slug)
    if (!map) {
      const slugs = [...current.mapsBySlug.keys()]
      throw new Refusal('not_found', { field: 'map', why: describeMissing('map', slug, slugs) })
    }
    return kept(slug, [current], () => mapFacts(current, map))
  }
}

async function mapFacts({ itemsByUid }: Catalog, map: MapRecord): Promise<MapFacts> {
  const [points, pools] = await Promise.all([loadMapPoints(map.slug), loadLoosePools()])
  if (!points) throw new Refusal('not_found')
  const isKey = (uid: string) => KEYS.has(itemsByUid.get(uid)?.category ?? '')
  const markers = markersOf(map, points, { pools, isKey })
  return { map, points, markers, byId: new Map(markers.map((marker) => [marker.id, marker])), isKey }
}

/** Returns the map and its variants, which share one page and their places: Factory by day and by night. */
export function variantsOf({ maps }: Pick<Catalog, 'maps'>, map: Pick<MapRecord, 'slug' | 'location'>) {
  const pageOf = (location: string) => MAPS.find(({ name }) => name === location)?.slug
  const page = pageOf(map.location)
  return maps.filter(({ slug, location }) =>
    page === undefined ? slug === map.slug : pageOf(location) === page,
  )
}
