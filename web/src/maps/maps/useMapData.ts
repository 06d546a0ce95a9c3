import {
  getMapGround,
  getMapMarkers,
  getMapQuests,
  getMapWords,
  type MapFactsReply,
  type MapWords,
} from '@raidkit/contract/maps/maps'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import { decodeGround, type MapGround } from '@raidkit/rules/maps/map-ground'
import { decodeMarkers, markerCounts } from '@raidkit/rules/maps/markers'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { preload } from 'react-dom'
import { addressOf } from '../../api/send.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import type { ShownQuests } from './raid/useShownQuests.ts'
import { mapPlace } from './stage/mapPlace.ts'
import { placedMarkers } from './stage/placedMarkers.ts'

const FOR_THE_VISIT = { staleTime: Infinity }

/** Loads the content of a map's stage in steps: ground first, then markers, then their names. */
export function useMapData(map: MapFactsReply, geometry: Geometry, { uids: questUids, done }: ShownQuests) {
  const lang = useLanguage()
  const ground = useCall(getMapGround, groundOf(map), FOR_THE_VISIT)
  const markers = useCall(getMapMarkers, { map: map.slug }, FOR_THE_VISIT)
  const words = useCall(getMapWords, { map: map.slug, lang }, FOR_THE_VISIT)
  const quests = useCall(
    getMapQuests,
    { map: map.slug, quests: questUids.join(',') },
    { ...FOR_THE_VISIT, enabled: questUids.length > 0, placeholderData: keepPreviousData },
  )
  const steps = questUids.length > 0 ? quests.data : undefined
  const place = useMemo(() => mapPlace(geometry), [geometry])
  const decoded = useMemo(() => ground.data && decodeGround(ground.data), [ground.data])
  const places = words.data?.places
  const named = useMemo(() => decoded && places && withPlaces(decoded, places), [decoded, places])
  const standing = useMemo(
    () => (markers.data ? placedMarkers(decodeMarkers(markers.data.markers), geometry, place) : []),
    [markers.data, geometry, place],
  )
  const questSteps = useMemo(() => (steps ? decodeMarkers(steps.markers) : []), [steps])
  const placed = useMemo(() => {
    const open = questSteps.filter(({ more }) => !done.has(more?.objective ?? ''))
    const all = [...placedMarkers(open, geometry, place), ...standing]
    return { all, byId: new Map(all.map((marker) => [marker.id, marker])), counts: markerCounts(all) }
  }, [standing, questSteps, done, geometry, place])
  const calls = [ground, markers, words]
  return {
    place,
    ground: named ?? decoded,
    markers: placed,
    /** True if the markers have loaded, even if there are none. */
    hasMarkers: markers.data !== undefined,
    isWhole: markers.data?.isWhole ?? true,
    words: words.data,
    /** Error of loading the places of the chosen quests. */
    questsError: quests.error ?? undefined,
    isError: ground.isError || markers.isError,
    retry: () => {
      for (const call of calls) if (call.isError) void call.refetch()
    },
  }
}

/** Returns the ground with the names of places in the reader's language. */
function withPlaces(ground: MapGround, places: MapWords['places']): MapGround {
  const names = ground.names.map((name) => ({ ...name, text: places[name.text] ?? name.text }))
  return Object.keys(places).length === 0 ? ground : { ...ground, names }
}

/**
 * Preloads the data of the stage in parallel with the scripts that draw it, which saves a round trip on a slow
 * connection.
 */
export function usePreloads(map: MapFactsReply): void {
  const lang = useLanguage()
  for (const address of [
    addressOf(getMapGround, groundOf(map)),
    addressOf(getMapMarkers, { map: map.slug }),
    addressOf(getMapWords, { map: map.slug, lang }),
  ]) {
    preload(address, { as: 'fetch', crossOrigin: 'anonymous' })
  }
}

function groundOf(map: MapFactsReply) {
  return { map: map.slug, v: map.ground ?? '' }
}

export type MapData = ReturnType<typeof useMapData>
