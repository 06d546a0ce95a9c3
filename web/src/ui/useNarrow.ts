import { useSyncExternalStore } from 'react'

/** Below Tailwind's `sm`: tables are cards there. */
const NARROW = '(width < 40rem)'

/** True on a phone; false in the server's markup and in the first render that takes it over. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
