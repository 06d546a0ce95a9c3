import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Handles the keys of a list: `/` focuses the search from anywhere outside a field; the arrows, Home and End move
 * through the rows; up from the first row returns to the search; `f` in a row calls `onFavourite`; Enter in the search
 * calls `onOpen`. `kept` is the row to render even outside the screen.
 */
export function useListKeys(count: number, onFavourite: (row: number) => void, onOpen?: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState<number>()

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isChord(event) || isTyping(event.target)) return
      event.preventDefault()
      searchField(list.current)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  /** Row to be focused once it has rendered. */
  const coming = useRef<number>(undefined)
  const focusLink = (row: number) => {
    const link = list.current?.querySelector<HTMLElement>(`[data-row="${row}"] a`)
    link?.focus()
    coming.current = link ? undefined : row
  }
  useEffect(() => {
    if (coming.current !== undefined) focusLink(coming.current)
  })
  const focusRow = (row: number) => {
    flushSync(() => setKept(row)) // rendered before it is focused
    focusLink(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    coming.current = undefined
    const from = rowOf(event.target)
    if (from !== undefined && event.key === 'f' && !isChord(event)) onFavourite(from)
    const isSearch = event.target === searchField(list.current)
    if (from === undefined && !isSearch) return
    if (isSearch && onOpen && isEnter(event)) {
      event.preventDefault()
      return onOpen()
    }
    const to = nextRow(event.key, from, count)
    if (to === undefined) return
    event.preventDefault()
    if (to < 0) searchField(list.current)?.focus()
    else focusRow(to)
  }
  return { list, kept, onKeyDown }
}

/**
 * Returns the row that a key moves to: -1 is the search above the rows, undefined means that the key is not handled.
 */
export function nextRow(key: string, from: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  if (from === undefined) return key === 'ArrowDown' ? 0 : undefined
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return from - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row ? Number(row.dataset['row']) : undefined
}

function searchField(list: HTMLElement | null) {
  return list?.querySelector<HTMLInputElement>('input[type=search]')
}

/** Returns whether the key is Enter, except one that confirms an input method's composition. */
function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isChord(event) && !event.nativeEvent.isComposing
}

function isChord({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
