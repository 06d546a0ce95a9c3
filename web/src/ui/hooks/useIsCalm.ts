import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Returns whether the user prefers reduced motion. */
export function useIsCalm(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(QUERY).matches,
    () => false,
  )
}

function follow(tell: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}
