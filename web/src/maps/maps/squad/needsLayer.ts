import type { NeededStep } from '@raidkit/rules/pilot/squad'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { PlacedMarker } from '../stage/placedMarkers.ts'

const BADGE_PX = 8
/** Minimum number of members for a badge: objectives of only one member are not marked. */
const LEAST = 2

/** Creates the layer of badges with the number of members who need a quest marker. */
export function needsLayer(
  needed: readonly NeededStep[],
  markers: readonly PlacedMarker[],
): Layer | undefined {
  const counts = new Map(needed.map(({ step, needers }) => [step, needers.length]))
  const drawn = markers.flatMap(({ at, more }) => {
    const count = counts.get(more?.objective ?? '') ?? 0
    return count < LEAST ? [] : [{ at, count }]
  })
  if (drawn.length === 0) return undefined
  return {
    space: 'screen',
    paint: (context, seen) => {
      for (const badge of drawn) paintBadge(context, seen, badge)
    },
  }
}

/** Paints a badge on the side on which a route has no number. */
function paintBadge(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { at, count }: { at: Point; count: number },
): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  const [left, top] = [x - 13, y - 13]
  context.beginPath()
  context.arc(left, top, BADGE_PX, 0, 2 * Math.PI)
  context.fillStyle = seen.palette.accent
  context.fill()
  context.strokeStyle = seen.palette.canvas
  context.lineWidth = 2
  context.stroke()
  context.font = `700 11px ${seen.fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = seen.palette.canvas
  context.fillText(String(count), left, top + 0.5)
}
