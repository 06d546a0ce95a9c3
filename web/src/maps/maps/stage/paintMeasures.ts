import type { FrameState } from '../../../ui/stage/scene.ts'
import { seenPart, toScreen, type Rect } from '../../../ui/stage/view.ts'

/** Lengths of the grid that are easy to count in. */
const METRES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const
const LEAST_SQUARE_PX = 72
const LEAST_BAR_PX = 60

function lengthFrom(leastPx: number, scale: number): number {
  return METRES.find((metres) => metres * scale >= leastPx) ?? 1_000
}

/** Paints lines at a regular distance from the corner of the map. */
export function paintGrid(context: CanvasRenderingContext2D, seen: FrameState, bounds: Rect): void {
  const { view, size, palette } = seen
  const step = lengthFrom(LEAST_SQUARE_PX, view.scale)
  const part = seenPart(view, size)
  const from = toScreen(view, size, bounds)
  const to = toScreen(view, size, { x: bounds.x + bounds.width, y: bounds.y + bounds.height })
  context.beginPath()
  const first = (least: number) => Math.max(0, Math.ceil(least / step) * step)
  for (let x = first(part.x); x <= Math.min(bounds.width, part.x + part.width); x += step) {
    const at = Math.round(toScreen(view, size, { x, y: 0 }).x) + 0.5
    context.moveTo(at, Math.max(0, from.y))
    context.lineTo(at, Math.min(size.height, to.y))
  }
  for (let y = first(part.y); y <= Math.min(bounds.height, part.y + part.height); y += step) {
    const at = Math.round(toScreen(view, size, { x: 0, y }).y) + 0.5
    context.moveTo(Math.max(0, from.x), at)
    context.lineTo(Math.min(size.width, to.x), at)
  }
  context.strokeStyle = palette.text
  context.lineWidth = 1
  context.globalAlpha = 0.08
  context.stroke()
  context.globalAlpha = 1
}

const EDGE = 14
/** Sizes for a phone, where the button of the panel is below the scale. */
const PHONE_PX = 640
const BUTTON_PX = 52

/** Paints the scale and the north arrow: every map is drawn with north at the top. */
export function paintScale(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  metresText: (metres: number) => string,
) {
  const { view, size, palette, fontFamily } = seen
  const metres = lengthFrom(LEAST_BAR_PX, view.scale)
  const width = metres * view.scale
  const y = size.height - EDGE - (size.width < PHONE_PX ? BUTTON_PX : 0)
  const bar = new Path2D(`M${EDGE} ${y - 5}V${y}H${EDGE + width}V${y - 5}`)
  const arrow = northArrow(EDGE + 7, y - 50)
  context.lineJoin = 'round'
  context.font = `600 12px ${fontFamily}`
  context.textBaseline = 'alphabetic'
  const words = () => [
    { text: metresText(metres), x: EDGE + width / 2, y: y - 7 },
    { text: 'N', x: EDGE + 7, y: y - 22 },
  ]
  context.textAlign = 'center'
  context.strokeStyle = palette.canvas
  context.lineWidth = 4
  context.globalAlpha = 0.8
  context.stroke(bar)
  context.stroke(arrow)
  for (const { text, x, y: at } of words()) context.strokeText(text, x, at)
  context.globalAlpha = 1
  context.strokeStyle = palette.text
  context.fillStyle = palette.text
  context.lineWidth = 1.5
  context.stroke(bar)
  context.fill(arrow)
  for (const { text, x, y: at } of words()) context.fillText(text, x, at)
}

function northArrow(x: number, y: number): Path2D {
  return new Path2D(`M${x} ${y}l6 15-6-4-6 4Z`)
}
