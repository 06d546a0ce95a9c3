import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { currentEntry, keepPlace, keptPlace } from './keptPlaces.ts'
import { placeAt, returnTo } from './place.ts'

/**
 * Restores row, height and focus on back, forward and reload. The router restores the scroll offset before long lists
 * have their full height, and does not restore the focus.
 */
export function KeepPlace() {
  const { key } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (type !== 'POP' || (wasFirst && !isReturn())) return undefined
    const place = keptPlace(currentEntry())
    return place && returnTo(place)
  }, [key, type])
  useEffect(() => {
    const keep = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      const isLeaving = event.type === 'pagehide'
      keepPlace(currentEntry(), placeAt(isLeaving ? document.activeElement : event.target))
    }
    document.addEventListener('click', keep, true)
    document.addEventListener('keydown', keep, true)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('click', keep, true)
      document.removeEventListener('keydown', keep, true)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
  return null
}

/**
 * Returns whether the document was reached by back, forward or reload; a document opened by its address begins at the
 * top.
 */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}
