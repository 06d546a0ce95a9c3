import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { Route } from '@raidkit/rules/maps/map-route'
import type { SeenPosition } from '@raidkit/rules/pilot/pilot'
import { useMemo } from 'react'
import type { Layer, FrameState } from '../../ui/stage/scene.ts'
import { toScreen } from '../../ui/stage/view.ts'
import { useFollowed } from '../shared/position/useFollowed.ts'
import { routeLayer } from './raid/routeLayer.ts'
import type { MapPlace } from './stage/mapPlace.ts'
import { arrowTurn, paintArrow } from './stage/paintArrow.ts'

const ARROW_PX = 15

type ExtraLayersOptions = {
  geometry: Geometry
  place: MapPlace
  route: Route | undefined
  marks: readonly Layer[]
  squad: readonly Layer[]
}

/**
 * Provides the layers over the markers, each the same object as long as its content is the same. Only layers that are
 * new objects are repainted.
 */
export function useExtraLayers({
  geometry,
  place,
  route,
  marks,
  squad,
}: ExtraLayersOptions): readonly Layer[] {
  const { trail } = useFollowed()
  const way = useMemo(() => routeLayer(route, place), [route, place])
  const player = useMemo(() => positionLayer({ trail, place, geometry }), [trail, place, geometry])
  return useMemo(
    () => [...marks, way, ...squad, player].filter((layer) => layer !== undefined),
    [marks, way, squad, player],
  )
}

type PositionLayerOptions = {
  trail: readonly SeenPosition[]
  place: MapPlace
  geometry: Pick<Geometry, 'rotation'>
}

/** Creates the layer of the player: an arrow at the position, a line for the trail. */
function positionLayer({ trail, place, geometry }: PositionLayerOptions): Layer | undefined {
  const last = trail.at(-1)
  if (!last) return undefined
  const way = trail.map(({ x, z }) => place.toWorld(x, z))
  const at = place.toWorld(last.x, last.z)
  const turn = arrowTurn(last.look, geometry.rotation)
  return {
    space: 'screen',
    paint: (context, seen) => {
      if (way.length > 1) paintTrail(context, seen, way)
      const { x, y } = toScreen(seen.view, seen.size, at)
      context.save()
      context.translate(x, y)
      paintPlayer(context, seen, turn)
      context.restore()
    },
  }
}

type Way = readonly { x: number; y: number }[]

function paintTrail(context: CanvasRenderingContext2D, seen: FrameState, way: Way): void {
  const points = way.map((point) => toScreen(seen.view, seen.size, point))
  context.lineJoin = 'round'
  for (const [colour, width] of [
    [seen.palette.canvas, 5],
    [seen.palette.accent, 2],
  ] as const) {
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke()
  }
  context.fillStyle = seen.palette.accent
  for (const { x, y } of points.slice(0, -1)) {
    context.beginPath()
    context.arc(x, y, 3, 0, 2 * Math.PI)
    context.fill()
  }
}

function paintPlayer(
  context: CanvasRenderingContext2D,
  { palette }: FrameState,
  turn: number | undefined,
): void {
  context.beginPath()
  context.arc(0, 0, ARROW_PX + 7, 0, 2 * Math.PI)
  context.globalAlpha = 0.25
  context.fillStyle = palette.accent
  context.fill()
  context.globalAlpha = 1
  paintArrow(context, { px: ARROW_PX, turn, ink: palette.accent, edge: palette.canvas })
}
