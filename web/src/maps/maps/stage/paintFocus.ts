import { floorSign } from '@raidkit/rules/maps/map-floors'
import type { FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { MarkerFan } from './fannedMarkers.ts'
import { drawnType, spritesFor, type MarkerLook } from './paintMarkers.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { SYMBOL_PX } from './sprites.ts'

export type MarkerFocus = {
  selected: PlacedMarker | undefined
  hovered: PlacedMarker | undefined
  fanned: MarkerFan | undefined
  look: MarkerLook
  nameOf: (marker: PlacedMarker) => string
}

/** Paints the selected and the hovered marker: the fan of their spot, rings, the area and the name. */
export function paintFocus(context: CanvasRenderingContext2D, seen: FrameState, focused: MarkerFocus): void {
  const { selected, hovered, fanned, look, nameOf } = focused
  const sprites = spritesFor(context, seen)
  const spotOf = (marker: PlacedMarker): Point => {
    const place = fanned?.places.find((one) => one.marker.id === marker.id)
    const { x, y } = toScreen(seen.view, seen.size, fanned && place ? fanned.at : marker.at)
    return place ? { x: x + place.dx, y: y + place.dy } : { x, y }
  }
  const paintOne = (marker: PlacedMarker) =>
    sprites.paint(context, {
      ...spotOf(marker),
      type: drawnType(marker, look.types),
      sign: floorSign(marker.floor, look.floor),
    })
  if (fanned) {
    paintFan(context, seen, fanned)
    for (const { marker } of fanned.places) paintOne(marker)
  }
  for (const [marker, colour, width] of [
    [hovered, seen.palette.text, 1.5],
    [selected, seen.palette.focus, 3],
  ] as const) {
    if (!marker) continue
    paintOne(marker)
    paintRing(context, spotOf(marker), { colour, width })
  }
  const named = hovered ?? selected
  if (named) paintLabel(context, seen, { text: nameOf(named), at: spotOf(named) })
}

function paintFan(context: CanvasRenderingContext2D, seen: FrameState, { at, places }: MarkerFan): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  const reach = Math.max(...places.map(({ dx, dy }) => Math.hypot(dx, dy))) + SYMBOL_PX
  context.beginPath()
  context.arc(x, y, reach, 0, 2 * Math.PI)
  context.globalAlpha = 0.85
  context.fillStyle = seen.palette.canvas
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = seen.palette.edge
  context.lineWidth = 1
  context.stroke()
  context.beginPath()
  for (const { dx, dy } of places) {
    context.moveTo(x, y)
    context.lineTo(x + dx, y + dy)
  }
  context.stroke()
}

function paintRing(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  { colour, width }: { colour: string; width: number },
): void {
  context.beginPath()
  context.arc(x, y, SYMBOL_PX / 2 + 4, 0, 2 * Math.PI)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

const LABEL_PX = 24

/** Paints the name above the marker, always within the screen. */
function paintLabel(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { text, at }: { text: string; at: Point },
): void {
  const { size, palette, fontFamily } = seen
  context.font = `600 13px ${fontFamily}`
  const width = Math.min(context.measureText(text).width + 16, size.width - 8)
  const left = Math.min(Math.max(4, at.x - width / 2), size.width - width - 4)
  const above = at.y - SYMBOL_PX / 2 - 8 - LABEL_PX
  const top = above < 4 ? at.y + SYMBOL_PX / 2 + 8 : above
  context.beginPath()
  context.roundRect(left, top, width, LABEL_PX, 5)
  context.fillStyle = palette.raised
  context.fill()
  context.strokeStyle = palette.edge
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = palette.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, left + width / 2, top + LABEL_PX / 2 + 0.5, width - 8)
}
