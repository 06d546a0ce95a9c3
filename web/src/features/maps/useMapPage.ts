import type { MapFactsReply } from '@raidkit/contract/maps'
import type { Geometry } from '@raidkit/rules/map-geometry'
import type { MapGround } from '@raidkit/rules/map-ground'
import { mendedView, viewText } from '@raidkit/rules/map-view'
import type { MapLevel } from '@raidkit/rules/maps'
import { shownMarkers } from '@raidkit/rules/markers'
import { useCallback, useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Layer } from '../../ui/stage/scene.ts'
import { useStage } from '../../ui/stage/useStage.ts'
import type { View } from '../../ui/stage/view.ts'
import { markerName } from './markerName.ts'
import { CLUSTER } from './stage/drawnMarkers.ts'
import { fromMapView, toMapView } from './stage/mapPlace.ts'
import { mapStage } from './stage/mapScene.ts'
import type { PlacedMarker } from './stage/placedMarkers.ts'
import { useMapScene } from './stage/useMapScene.ts'
import { viewOf, type ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'

type Given = {
  map: MapFactsReply
  geometry: Geometry
  data: MapData
  ground: MapGround
  chosen: ChosenMap
  /** Layers of a route, own marks or a position, each the same object as long as it paints the same. */
  extra: readonly Layer[]
  /** A map pack instead of our drawing. */
  pack?: Layer | undefined
}

/** A cluster that is clicked comes so much nearer. */
const CLUSTER_ZOOM = 2.5

/** What the page shows and what moves it. Panels take this and nothing else. */
export function useMapPage({ map, geometry, data, ground, chosen, extra, pack }: Given) {
  const t = useText()
  const { place, markers, words } = data
  const { choice, viewed, opened, floor, types, choose, follow, setTypes } = chosen
  const shown = useMemo(() => shownMarkers(markers.all, { types }), [markers, types])
  const nameOf = useCallback((marker: PlacedMarker) => markerName(marker, words, t), [words, t])
  const { scene, markers: drawn } = useMapScene({
    ...{ ground, geometry, place, floor, shown, types, nameOf, extra, pack },
    byId: markers.byId,
  })
  const setup = useMemo(() => mapStage(viewed), [viewed])
  const saidView = (view: View, on: MapLevel) => viewText(mendedView(viewed, toMapView(place, view, on)))
  const openedView = viewOf(opened.view)
  const selected = markers.byId.get(choice.at)
  const select = (id: string | undefined) => choose({ at: id ?? '' })
  const pick = (uid: string | undefined) => {
    const at = canvases.stage.current
    const cluster = uid?.startsWith(CLUSTER) && at ? drawn.clusterOf(uid, at.view.scale) : undefined
    if (cluster && at) at.glideTo({ ...cluster.at, scale: at.view.scale * CLUSTER_ZOOM })
    else select(uid)
  }
  const canvases = useStage({
    ...{ setup, scene, onPick: pick },
    selected: choice.at || undefined,
    start: openedView && fromMapView(place, openedView),
    onView: (view) => follow({ view: saidView(view, floor) }),
  })
  const setFloor = (next: MapLevel) => {
    const view = canvases.stage.current?.view
    if (view) choose({ view: saidView(view, next) })
  }
  /** Chooses a marker and brings it into sight, on its floor. */
  const show = (marker: PlacedMarker) => {
    const view = canvases.stage.current?.view
    const there = view && { ...marker.at, scale: Math.max(view.scale, setup.readable) }
    choose({ at: marker.id, ...(there && { view: saidView(there, marker.floor) }) })
    if (there) canvases.stage.current?.glideTo(there)
  }
  return {
    ...{ map, geometry, place, ground, viewed, opened, choice, choose, canvases, data },
    ...{ floor, setFloor, types, setTypes, shown, selected, select, show, nameOf },
    /** The address of what is seen now, with everything that a reader elsewhere would not have. */
    viewSaid: () => {
      const view = canvases.stage.current?.view
      return view ? saidView(view, floor) : ''
    },
  }
}

export type MapModel = ReturnType<typeof useMapPage>
