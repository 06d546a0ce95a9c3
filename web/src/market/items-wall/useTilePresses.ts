import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const

/**
 * Duration of a long press in ms, the delay of a phone's own context menu, which removes a piece as well where it
 * opens.
 */
const LONG_PRESS_MS = 450
/** Distance in px above which a touch counts as scrolling. */
const STILL_PX = 10

type Step = (id: string, by: 1 | -1) => void

const LESS_KEYS = ['-', 'Backspace', 'Delete']
const MORE_KEYS = ['+', '=']

/**
 * Handles presses on a wall of tiles by event delegation: a press adds a piece, the right button or a long press
 * removes one; `+`, `-` and the arrow keys do the same by keyboard.
 */
export function useTilePresses(onStep: Step) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  /** True after a long press has removed a piece: later events of the same press are ignored. */
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
      // The finger still rests on the tile, so further events follow; a mouse has none.
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

/** Returns the tile that a key moves the focus to; undefined: the key is not handled, or there is no such tile. */
function besideTile(wall: Element, from: EventTarget, key: string): HTMLElement | undefined {
  const tiles = [...wall.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = tiles.findIndex((tile) => tile === from)
  if (at < 0) return undefined
  if (key === 'Home') return tiles[0]
  if (key === 'End') return tiles.at(-1)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tiles[at + STEPS[key]]
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const columns = columnsOf(tiles)
    return tiles[at + (key === 'ArrowDown' ? columns : -columns)]
  }
  return undefined
}

/** Counts the tiles of the first row, which have the same offset. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop
  const next = tiles.findIndex((tile) => tile.offsetTop !== top)
  return next < 0 ? tiles.length : next
}
