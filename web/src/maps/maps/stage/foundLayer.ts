import type { Layer } from '../../../ui/stage/scene.ts'
import { toScreen, type Rect } from '../../../ui/stage/view.ts'
import { spritesFor } from './paintMarkers.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { CELL_PX, SYMBOL_PX } from './sprites.ts'

/** Creates the layer of search results: ringed, and drawn even if their layer is off. */
export function foundLayer(markers: readonly PlacedMarker[]): Layer {
  return {
    space: 'screen',
    keptFor: () => markers,
    paint: (context, seen) => {
      const sprites = spritesFor(context, seen)
      context.lineWidth = 2.5
      context.strokeStyle = seen.palette.focus
      for (const { type, at } of markers) {
        const { x, y } = toScreen(seen.view, seen.size, at)
        if (x < -CELL_PX || y < -CELL_PX || x > seen.size.width + CELL_PX || y > seen.size.height + CELL_PX)
          continue
        sprites.paint(context, { type, sign: 'here', x, y })
        context.beginPath()
        context.arc(x, y, SYMBOL_PX / 2 + 3, 0, 2 * Math.PI)
        context.stroke()
      }
    },
  }
}

/** Returns the rectangle around some markers, with a margin. */
export function rectAround(markers: readonly PlacedMarker[], room: number): Rect | undefined {
  if (markers.length === 0) return undefined
  const [xs, ys] = [markers.map(({ at }) => at.x), markers.map(({ at }) => at.y)]
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y }
}
