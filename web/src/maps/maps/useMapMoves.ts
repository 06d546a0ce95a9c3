import { mendedView, viewText } from '@raidkit/rules/maps/map-view'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Scene } from '../../ui/stage/scene.ts'
import type { Stage, StageSetup } from '../../ui/stage/stage.ts'
import { useStage } from '../../ui/stage/useStage.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { fitted, type Point, type View } from '../../ui/stage/view.ts'
import { CLUSTER } from './stage/drawnMarkers.ts'
import { rectAround } from './stage/foundLayer.ts'
import { fromMapView, toMapView, type MapPlace } from './stage/mapPlace.ts'
import { mapStage, ROOM_SCALE } from './stage/mapScene.ts'
import type { MarkerLayers } from './stage/markerLayers.ts'
import type { PlacedMarker } from './stage/placedMarkers.ts'
import { viewOf, type ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'

/** A cluster that is clicked comes so much nearer. */
const CLUSTER_ZOOM = 2.5
/** Metres around what was found. */
const FOUND_ROOM = 30
/** Enter takes the marker nearest to the middle of the screen, so many pixels around it. */
const AIM_PX = 90

type Given = {
  data: MapData
  chosen: ChosenMap
  scene: Scene
  drawn: MarkerLayers
  select: (id: string | undefined) => void
  /** Takes a tap on the ground for itself, as long as something is drawn. */
  onTap?: ((at: { x: number; z: number }) => boolean) | undefined
  onHold?: ((at: { x: number; z: number }) => void) | undefined
}

/** The stage, and what brings another part of the map into sight. */
export function useMapMoves({ data: { place, markers }, chosen, scene, drawn, select, ...taps }: Given) {
  const { choice, viewed, opened, floor, choose, follow } = chosen
  const setup = useMemo(() => mapStage(viewed), [viewed])
  const saidView = (view: View, on: MapLevel) => viewText(mendedView(viewed, toMapView(place, view, on)))
  const start = viewOf(opened.view)
  /** The chosen marker that was picked or brought into sight: one that comes by a link still has to be. */
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
    /** What is seen now, as links carry it. */
    viewSaid: () => {
      const view = seen()
      return view ? saidView(view, floor) : choice.view
    },
    setFloor: (next: MapLevel) => {
      const view = seen()
      if (view) choose({ view: saidView(view, next) })
    },
    /** Chooses a marker and brings it into sight, on its floor. */
    show: (marker: PlacedMarker) => bring(marker, choose),
    /** The ground point in the middle of the screen. */
    middle: () => stage.current && place.toGame(stage.current.view),
    /** Brings several markers into sight at once. */
    showAll: (markers: readonly PlacedMarker[]) => glideAround(stage.current, markers, setup),
    /** Brings a place into sight, on a floor. */
    look: (at: Point, on: MapLevel = floor) => {
      const view = seen()
      if (!view) return
      const there = { ...at, scale: view.scale }
      follow({ view: saidView(there, on) })
      stage.current?.glideTo(there)
    },
    /** Chooses what is in the middle of the screen, for who has no pointer. */
    pickMiddle: () => {
      const view = seen()
      const uid = view && drawn.near(view, AIM_PX / view.scale, view.scale)
      if (uid !== undefined) pick(uid)
    },
  }
}

/** Undefined: nobody wants to know what is held. */
function heldIn(place: MapPlace, onHold: Given['onHold']): ((at: Point) => void) | undefined {
  return onHold && ((at) => onHold(place.toGame(at)))
}

function glideAround(stage: Stage | null, markers: readonly PlacedMarker[], { limits }: StageSetup): void {
  const around = rectAround(markers, FOUND_ROOM)
  if (around) stage?.glideTo(fitted(around, stage.size, limits))
}

/** Brings a marker into sight that was chosen by a link, once it is known. */
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
