import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { besideTile } from './besideTile.ts'

/** As long as a finger rests for a phone's own menu, which takes a piece away too where it comes. */
const LONG_PRESS_MS = 450
/** A finger that moves further scrolls. */
const STILL_PX = 10

type Step = (id: string, by: 1 | -1) => void

const LESS_KEYS = ['-', 'Backspace', 'Delete']
const MORE_KEYS = ['+', '=']

/**
 * Presses on a wall of tiles, heard once for all of them: a press adds a piece, the right button or a long press takes
 * one away; `+`, `-` and the arrows do it by keyboard.
 */
export function useTilePresses(onStep: Step) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  /** The finger has already taken a piece away: what follows from the same press counts no more. */
  const isSpent = useRef(false)
  const rest = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => rest, [])
  return {
    onPointerDown: (event: PointerEvent) => {
      rest()
      isSpent.current = false
      const id = tileOf(event.target)
      if (event.pointerType !== 'touch' || id === undefined) return
      const timer = setTimeout(() => {
        isSpent.current = true
        onStep(id, -1)
      }, LONG_PRESS_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) rest()
    },
    onPointerUp: rest,
    onPointerCancel: rest,
    onClick: (event: MouseEvent) => {
      const id = tileOf(event.target)
      if (id !== undefined && !isSpent.current) onStep(id, 1)
      isSpent.current = false
    },
    onContextMenu: (event: MouseEvent) => {
      const id = tileOf(event.target)
      if (id === undefined) return
      event.preventDefault()
      rest()
      if (!isSpent.current) onStep(id, -1)
      // The finger still lies on the tile; a mouse has nothing to follow.
      isSpent.current =
        event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch'
    },
    onKeyDown: (event: KeyboardEvent) => {
      const id = tileOf(event.target)
      if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const by = MORE_KEYS.includes(event.key) ? 1 : LESS_KEYS.includes(event.key) ? -1 : undefined
      const next = by === undefined ? besideTile(event.currentTarget, event.target, event.key) : undefined
      if (by === undefined && !next) return
      event.preventDefault()
      if (by === undefined) next?.focus()
      else onStep(id, by)
    },
  }
}

function tileOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('button[data-tile]:enabled')?.dataset['tile']
    : undefined
}
