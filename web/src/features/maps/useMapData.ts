import { getMapGround, getMapMarkers, getMapWords, type MapFactsReply } from '@raidkit/contract/maps'
import type { Geometry } from '@raidkit/rules/map-geometry'
import { decodeGround } from '@raidkit/rules/map-ground'
import { decodeMarkers, markerCounts } from '@raidkit/rules/markers'
import { useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { mapPlace } from './stage/mapPlace.ts'
import { placedMarkers } from './stage/placedMarkers.ts'

const FOR_THE_VISIT = { staleTime: Infinity }

/** What the stage of a map draws, as it comes: ground first, then markers, then their names. */
export function useMapData(map: MapFactsReply, geometry: Geometry) {
  const lang = useLanguage()
  const ground = useCall(getMapGround, { map: map.slug, v: map.ground ?? '' }, FOR_THE_VISIT)
  const markers = useCall(getMapMarkers, { map: map.slug }, FOR_THE_VISIT)
  const words = useCall(getMapWords, { map: map.slug, lang }, FOR_THE_VISIT)
  const place = useMemo(() => mapPlace(geometry), [geometry])
  const decoded = useMemo(() => ground.data && decodeGround(ground.data), [ground.data])
  const placed = useMemo(() => {
    const all = markers.data ? placedMarkers(decodeMarkers(markers.data.markers), geometry, place) : []
    return { all, byId: new Map(all.map((marker) => [marker.id, marker])), counts: markerCounts(all) }
  }, [markers.data, geometry, place])
  const calls = [ground, markers, words]
  return {
    place,
    ground: decoded,
    markers: placed,
    /** They are here, whether there are any or not. */
    hasMarkers: markers.data !== undefined,
    isWhole: markers.data?.isWhole ?? true,
    words: words.data,
    isError: ground.isError || markers.isError,
    retry: () => {
      for (const call of calls) if (call.isError) void call.refetch()
    },
  }
}

export type MapData = ReturnType<typeof useMapData>
