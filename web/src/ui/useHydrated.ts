import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's markup and in the first render that takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
