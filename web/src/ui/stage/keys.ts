import type { KeyboardEvent } from 'react'
import type { Stage } from './stage.ts'
import { panned, type Point } from './view.ts'

/** A press of a button or key, in size and in pixels. */
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

/** What the user of a stage does for keys that mean its things. */
export type Acts = {
  /** From one thing to the next. Without it arrows move the view, as they do with Shift. */
  onStep?: (direction: Direction) => void
  onOpen?: () => void
  onLeave?: () => void
  /** P, where it is in the Latin layout: the place in the middle, as a hand would hold it. */
  onHold?: ((at: Point) => void) | undefined
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'> & { code?: string }
type KeyAct =
  | { kind: 'pan'; way: Point }
  | { kind: 'step'; direction: Direction }
  | { kind: 'zoom'; by: number }
  | { kind: 'fit' | 'open' | 'leave' | 'hold' }

/** What a key means on a stage. */
export function keyAct({ key, shiftKey, code }: Pressed, mayStep: boolean): KeyAct | undefined {
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

/** Does what a key means; keys of the controls on the stage are theirs. */
export function pressKey(event: KeyboardEvent, stage: Stage | null, acts: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  // Escape leaves also from a panel on the stage, which then is gone and the focus with it.
  if (event.target !== event.currentTarget && !(event.key === 'Escape' && acts.onLeave)) return
  const act = keyAct(event, acts.onStep !== undefined)
  if (!act || (act.kind === 'hold' && !acts.onHold)) return
  event.preventDefault()
  switch (act.kind) {
    case 'pan':
      return stage?.look((view) => panned(view, act.way))
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
