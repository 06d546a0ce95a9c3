import type { KeyboardEvent } from 'react'
import type { Stage } from './stage.ts'
import { panView, type Point } from './view.ts'

/** Zoom factor of one press of a button or key. `PAN_STEP` is the distance in px of one press. */
export const ZOOM_STEP = 1.4
const PAN_STEP = 120

export type Direction = 'left' | 'right' | 'up' | 'down'

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const WAYS: Record<Direction, Point> = {
  left: { x: PAN_STEP, y: 0 },
  right: { x: -PAN_STEP, y: 0 },
  up: { x: 0, y: PAN_STEP },
  down: { x: 0, y: -PAN_STEP },
}

/** Actions of a stage's user for keys that concern its objects. */
export type Acts = {
  /** Moves the selection. Without it arrows pan the view, as they do with Shift. */
  onStep?: (direction: Direction) => void
  onOpen?: () => void
  onLeave?: () => void
  /** Called for the key at P's position on a Latin layout, with the centre of the view, like a long press there. */
  onHold?: ((at: Point) => void) | undefined
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey'> & { code?: string }
type KeyAct =
  | { kind: 'pan'; way: Point }
  | { kind: 'step'; direction: Direction }
  | { kind: 'zoom'; by: number }
  | { kind: 'fit' | 'open' | 'leave' | 'hold' }

/** Returns the action of a key on a stage. */
export function keyAct({ key, shiftKey, code }: KeyPress, mayStep: boolean): KeyAct | undefined {
  const direction = DIRECTIONS[key]
  if (direction) {
    return shiftKey || !mayStep ? { kind: 'pan', way: WAYS[direction] } : { kind: 'step', direction }
  }
  if (code === 'KeyP') return { kind: 'hold' }
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoom', by: ZOOM_STEP }
    case '-':
      return { kind: 'zoom', by: 1 / ZOOM_STEP }
    case '0':
      return { kind: 'fit' }
    case 'Enter':
      return { kind: 'open' }
    case 'Escape':
      return { kind: 'leave' }
    default:
      return undefined
  }
}

/** Executes the action of a key. Controls on the stage handle their own keys. */
export function pressKey(event: KeyboardEvent, stage: Stage | null, acts: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  // Escape also works from a panel on the stage; it closes the panel, and with it the focus is lost.
  if (event.target !== event.currentTarget && !(event.key === 'Escape' && acts.onLeave)) return
  const act = keyAct(event, acts.onStep !== undefined)
  if (!act || (act.kind === 'hold' && !acts.onHold)) return
  event.preventDefault()
  switch (act.kind) {
    case 'pan':
      return stage?.look((view) => panView(view, act.way))
    case 'step':
      return acts.onStep?.(act.direction)
    case 'zoom':
      return stage?.zoom(act.by)
    case 'fit':
      return stage?.fit()
    case 'open':
      return acts.onOpen?.()
    case 'hold':
      return stage ? acts.onHold?.(stage.view) : undefined
    case 'leave':
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      return acts.onLeave?.()
  }
}
