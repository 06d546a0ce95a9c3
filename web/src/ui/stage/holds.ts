import type { Stage } from './stage.ts'
import type { Point } from './view.ts'

/** Duration in ms of a long press, the same after which phones open their context menu. */
const HOLD_MS = 500
const STILL_PX = 6

export type Holds = {
  /** Returns whether the press that is ending was a long press, which is no click. */
  wasHeld: () => boolean
  stop: () => void
}

/**
 * Detects long presses and presses of the secondary mouse button. `onHold` returns whether it handled the press;
 * otherwise the browser shows its context menu.
 */
export function takeHolds(canvas: HTMLCanvasElement, stage: Stage, onHold: (at: Point) => boolean): Holds {
  const fingers = new Map<number, Point>()
  let holding: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const down = (event: PointerEvent) => {
    isHeld = false
    clearTimeout(holding)
    if (event.pointerType !== 'touch') return
    const at = pointOf(event)
    fingers.set(event.pointerId, at)
    if (fingers.size === 1) holding = setTimeout(() => (isHeld = onHold(stage.worldAt(at))), HOLD_MS)
  }
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId)
    const to = pointOf(event)
    if (from && Math.hypot(to.x - from.x, to.y - from.y) > STILL_PX) clearTimeout(holding)
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    clearTimeout(holding)
  }
  const menu = (event: MouseEvent) => {
    // A long press also fires `contextmenu`; the timer already handles it.
    if (fingers.size > 0 || onHold(stage.worldAt(pointOf(event)))) event.preventDefault()
  }
  const stop = new AbortController()
  const { signal } = stop
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('contextmenu', menu, { signal })
  return {
    wasHeld: () => isHeld,
    stop: () => {
      clearTimeout(holding)
      stop.abort()
    },
  }
}
