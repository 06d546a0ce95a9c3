import { takeHolds } from './holds.ts'
import type { Stage } from './stage.ts'
import { panView, type Point } from './view.ts'

/** Distance in px below which a press is a click, also for touch. */
const CLICK_PX = 6
/** Zoom per unit of the wheel; one notch is 100 to 120 units. */
const WHEEL_STEP = 0.0016
/** Zoom per unit of a trackpad's pinch, which arrives as small wheel events with Ctrl. */
const PINCH_STEP = 0.01
const LINE_PX = 16

/** Clicked object, and the position in the world. */
export type StagePick = { uid: string | undefined; at: Point }
type GestureHandlers = { onPick: (picked: StagePick) => void; onHold: (at: Point) => boolean }

/** Handles drag, wheel, pinch and click. One finger or the mouse pans, two fingers zoom. */
export function takeGestures(
  canvas: HTMLCanvasElement,
  stage: Stage,
  { onPick, onHold }: GestureHandlers,
): () => void {
  const holds = takeHolds(canvas, stage, onHold)
  const pressed = new Map<number, Point>()
  let travelled = 0
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    if (pressed.size === 0) travelled = 0
    pressed.set(event.pointerId, pointOf(event))
  }
  const move = (event: PointerEvent) => {
    const to = pointOf(event)
    const from = pressed.get(event.pointerId)
    if (!from) {
      const uid = event.pointerType === 'mouse' ? stage.at(to) : undefined
      stage.hover(uid)
      canvas.classList.toggle('cursor-pointer', uid !== undefined)
      return
    }
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1]
    pressed.set(event.pointerId, to)
    travelled += Math.hypot(to.x - from.x, to.y - from.y)
    if (other) {
      const { by, at, way } = computePinch({ from, to, other })
      stage.zoom(by, at, way)
    } else if (travelled > CLICK_PX)
      stage.look((view) => panView(view, { x: to.x - from.x, y: to.y - from.y }))
  }
  const up = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId)) return
    if (event.type === 'pointerup' && pressed.size === 0 && travelled <= CLICK_PX && !holds.wasHeld())
      onPick({ uid: stage.at(pointOf(event)), at: stage.worldAt(pointOf(event)) })
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
    const at = pointOf(event)
    if (event.shiftKey && !event.ctrlKey) {
      stage.look((view) => panView(view, { x: -(event.deltaX || event.deltaY) * px, y: 0 }))
      return
    }
    stage.zoom(Math.exp(-event.deltaY * px * (event.ctrlKey ? PINCH_STEP : WHEEL_STEP)), at)
  }
  const stop = new AbortController()
  const { signal } = stop
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('pointerleave', () => stage.hover(undefined), { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  return () => {
    holds.stop()
    stop.abort()
  }
}

type Fingers = { from: Point; to: Point; other: Point }

/**
 * Computes the zoom of a pinch in which one of two fingers moved: by the ratio of their distances, around their
 * midpoint.
 */
export function computePinch({ from, to, other }: Fingers): { way: Point; at: Point; by: number } {
  const apart = (a: Point) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y))
  return {
    way: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 },
    at: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 },
    by: apart(to) / apart(from),
  }
}
