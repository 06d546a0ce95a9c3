import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Keys of a list: `/` goes to the search from anywhere outside a field, the arrows, Home and End go through the
 * rows, up from the first row leads back to the search, `f` in a row is `onFavourite`, and Enter in the search is
 * `onOpen`. `kept` is the row to draw even out of sight.
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

  /** To be focused when it has come. */
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
    flushSync(() => setKept(row)) // drawn first, focused then
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

/** The row a key leads to: -1 is the search above the rows, undefined means the key is not ours. */
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

/** Not the one that ends a word of an input method. */
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
