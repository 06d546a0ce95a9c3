import type { Direction } from '@raidkit/rules/quest-graph'
import type { KeyboardEvent } from 'react'
import type { Stage } from './canvas/stage.ts'
import { panned, zoomed } from './canvas/view.ts'

/** A press of a button or key, in size and in pixels. */
const ZOOM_STEP = 1.4
const PAN_STEP = 120

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const WAYS: Record<Direction, { x: number; y: number }> = {
  left: { x: PAN_STEP, y: 0 },
  right: { x: -PAN_STEP, y: 0 },
  up: { x: 0, y: PAN_STEP },
  down: { x: 0, y: -PAN_STEP },
}

/** Larger or smaller around the middle. */
export function zoomBy(stage: Stage | null, how: 'in' | 'out'): void {
  const by = how === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP
  stage?.look((view, size) => zoomed(view, size, { at: { x: size.width / 2, y: size.height / 2 }, by }))
}

export type Acts = {
  onStep: (direction: Direction) => void
  onOpen: () => void
  onLeave: () => void
}

/** What a key does in the graph itself; keys of the controls inside it are theirs. */
export function pressKey(event: KeyboardEvent, stage: Stage | null, acts: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
  const direction = DIRECTIONS[event.key]
  if (direction && event.shiftKey) stage?.look((view) => panned(view, WAYS[direction]))
  else if (direction) acts.onStep(direction)
  else if (event.key === 'Enter') acts.onOpen()
  else if (event.key === '+' || event.key === '=') zoomBy(stage, 'in')
  else if (event.key === '-') zoomBy(stage, 'out')
  else if (event.key === '0') stage?.fit()
  else if (event.key === 'Escape') acts.onLeave()
  else return
  event.preventDefault()
}
