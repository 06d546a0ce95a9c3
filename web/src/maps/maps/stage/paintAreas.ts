import type { FrameState } from '../../../ui/stage/scene.ts'
import { toScreen } from '../../../ui/stage/view.ts'
import type { MapPlace } from './mapPlace.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { markerSymbol } from './symbols.ts'

type PaintAreasOptions = {
  shown: readonly PlacedMarker[]
  place: MapPlace
  /** Includes areas other than those of quests. */ isAny?: boolean
}

/** Paints the areas of quest steps; those of exits and dangers are part of the ground. */
export function paintAreas(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { shown, place, isAny = false }: PaintAreasOptions,
): void {
  context.lineWidth = 1.5
  for (const { type, outline } of shown) {
    if (!outline || (type !== 'Quest' && !isAny)) continue
    const colour = seen.palette[markerSymbol(type).tone]
    context.beginPath()
    for (const [x, z] of outline) {
      const at = toScreen(seen.view, seen.size, place.toWorld(x, z))
      context.lineTo(at.x, at.y)
    }
    context.closePath()
    context.globalAlpha = 0.2
    context.fillStyle = colour
    context.fill()
    context.globalAlpha = 1
    context.strokeStyle = colour
    context.stroke()
  }
}
