import type { Route } from '@raidkit/rules/maps/map-route'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { MapPlace } from '../stage/mapPlace.ts'

const NUMBER_PX = 9

/**
 * Creates the layer of the route: a line with arrows and numbered stops; dashed where it could not avoid mined ground.
 */
export function routeLayer(
  route: Route | undefined,
  place: MapPlace,
  /** Colour of another member's route. */
  ink?: string,
): Layer | undefined {
  if (route?.state !== 'route' || route.legs.length === 0) return undefined
  const legs = route.legs.map(({ path, isSafe }) => ({
    isSafe,
    path: path.map(({ x, z }) => place.toWorld(x, z)),
  }))
  const stops = legs.slice(0, route.stops.length).flatMap(({ path }) => path.at(-1) ?? [])
  return {
    space: 'screen',
    paint: (context, seen) => {
      for (const leg of legs) paintLeg(context, seen, { ...leg, ink })
      context.setLineDash([])
      for (const [at, stop] of stops.entries()) paintNumber(context, seen, { at: stop, number: at + 1, ink })
    },
  }
}

function paintLeg(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { path, isSafe, ink }: { path: readonly Point[]; isSafe: boolean; ink: string | undefined },
): void {
  const points = path.map((point) => toScreen(seen.view, seen.size, point))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const [colour, width] of [
    [seen.palette.canvas, 6],
    [isSafe ? (ink ?? seen.palette.info) : seen.palette.warning, 3],
  ] as const) {
    context.setLineDash(isSafe ? [] : [8, 8])
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke()
  }
}

/** Paints the number beside the stop, so that it does not cover the stop's symbol. */
function paintNumber(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { at, number, ink = seen.palette.info }: { at: Point; number: number; ink: string | undefined },
): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  const [left, top] = [x + 15, y - 15]
  context.beginPath()
  context.arc(left, top, NUMBER_PX, 0, 2 * Math.PI)
  context.fillStyle = ink
  context.fill()
  context.strokeStyle = seen.palette.canvas
  context.lineWidth = 2
  context.stroke()
  context.font = `700 12px ${seen.fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = seen.palette.canvas
  context.fillText(String(number), left, top + 0.5)
}
