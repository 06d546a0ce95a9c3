import { mendedView, viewText } from '@raidkit/rules/maps/map-view'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Scene } from '../../ui/stage/scene.ts'
import type { Stage, StageSetup } from '../../ui/stage/stage.ts'
import { useStage } from '../../ui/stage/useStage.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { fitView, type Point, type View } from '../../ui/stage/view.ts'
import { CLUSTER } from './stage/drawnMarkers.ts'
import { rectAround } from './stage/foundLayer.ts'
import { fromMapView, toMapView, type MapPlace } from './stage/mapPlace.ts'
import { mapStage, ROOM_SCALE } from './stage/mapScene.ts'
import type { MarkerLayers } from './stage/markerLayers.ts'
import type { PlacedMarker } from './stage/placedMarkers.ts'
import { viewOf, type ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'

/** Factor by which a click on a cluster zooms in. */
const CLUSTER_ZOOM = 2.5
/** Margin in metres around search results. */
const FOUND_ROOM = 30
/** Radius in pixels around the centre of the screen in which Enter selects the nearest marker. */
const AIM_PX = 90

type MapMovesOptions = {
  data: MapData
  chosen: ChosenMap
  scene: Scene
  drawn: MarkerLayers
  select: (id: string | undefined) => void
  /** Handles a tap on the ground while something is drawn; returns whether it did. */
  onTap?: ((at: { x: number; z: number }) => boolean) | undefined
  onHold?: ((at: { x: number; z: number }) => void) | undefined
}

/** Creates the stage, and the functions that bring another part of the map into view. */
export function useMapMoves({
  data: { place, markers },
  chosen,
  scene,
  drawn,
  select,
  ...taps
}: MapMovesOptions) {
  const { choice, viewed, opened, floor, choose, follow } = chosen
  const setup = useMemo(() => mapStage(viewed), [viewed])
  const saidView = (view: View, on: MapLevel) => viewText(mendedView(viewed, toMapView(place, view, on)))
  const start = viewOf(opened.view)
  /** Selected marker that was picked or brought into view; one from a link still has to be. */
  const inSight = useRef(start && choice.at)
  const pick = (uid: string | undefined) => {
    const at = stage.current
    const cluster = uid?.startsWith(CLUSTER) && at ? drawn.clusterOf(uid, at.view.scale) : undefined
    if (cluster && at) at.glideTo({ ...cluster.at, scale: at.view.scale * CLUSTER_ZOOM })
    else {
      inSight.current = uid
      select(uid)
    }
  }
  const hold = heldIn(place, taps.onHold)
  const canvases = useStage({
    setup,
    scene,
    onHold: hold,
    onPick: (uid, at) => void (taps.onTap?.(place.toGame(at)) || pick(uid)),
    selected: choice.at || undefined,
    start: start && fromMapView(place, start),
    onView: (view) => follow({ view: saidView(view, floor) }),
  })
  const { stage } = canvases
  const seen = () => stage.current?.view
  const bring = (marker: PlacedMarker, tell: ChosenMap['choose']) => {
    inSight.current = marker.id
    // A place with a floor is a room.
    const least = marker.type === 'Place' && marker.level ? ROOM_SCALE : setup.readable
    const there = { ...marker.at, scale: Math.max(seen()?.scale ?? 0, least) }
    tell({ at: marker.id, view: saidView(there, marker.floor) })
    stage.current?.glideTo(there)
  }
  useArrival(markers.byId.get(choice.at), inSight, (marker) => bring(marker, follow))
  return {
    canvases,
    hold,
    /** Returns the current view in the format of links. */
    viewSaid: () => {
      const view = seen()
      return view ? saidView(view, floor) : choice.view
    },
    setFloor: (next: MapLevel) => {
      const view = seen()
      if (view) choose({ view: saidView(view, next) })
    },
    /** Selects a marker and brings it into view, on its floor. */
    show: (marker: PlacedMarker) => bring(marker, choose),
    /** Returns the ground point in the centre of the screen. */
    middle: () => stage.current && place.toGame(stage.current.view),
    /** Brings several markers into view at once. */
    showAll: (markers: readonly PlacedMarker[]) => glideAround(stage.current, markers, setup),
    /** Brings a place into view, on a floor. */
    look: (at: Point, on: MapLevel = floor) => {
      const view = seen()
      if (!view) return
      const there = { ...at, scale: view.scale }
      follow({ view: saidView(there, on) })
      stage.current?.glideTo(there)
    },
    /** Selects the marker in the centre of the screen, for readers without a pointer. */
    pickMiddle: () => {
      const view = seen()
      const uid = view && drawn.near(view, AIM_PX / view.scale, view.scale)
      if (uid !== undefined) pick(uid)
    },
  }
}

/** Returns the handler of a long press; undefined if there is no listener. */
function heldIn(place: MapPlace, onHold: MapMovesOptions['onHold']): ((at: Point) => void) | undefined {
  return onHold && ((at) => onHold(place.toGame(at)))
}

function glideAround(stage: Stage | null, markers: readonly PlacedMarker[], { limits }: StageSetup): void {
  const around = rectAround(markers, FOUND_ROOM)
  if (around) stage?.glideTo(fitView(around, stage.size, limits))
}

/** Brings the marker of a link into view, once it has loaded. */
function useArrival(
  linked: PlacedMarker | undefined,
  inSight: RefObject<string | undefined>,
  bring: (marker: PlacedMarker) => void,
): void {
  const arrive = useSteady(bring)
  useEffect(() => {
    if (linked && inSight.current !== linked.id) arrive(linked)
  }, [linked, inSight, arrive])
}
