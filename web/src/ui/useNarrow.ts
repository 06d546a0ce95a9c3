import { useCallback, useSyncExternalStore } from 'react'
import { useHydrated } from './useHydrated.ts'

/** Tailwind's `sm`: tables are cards below it. */
const SM_REM = 40
/** Tailwind's `lg`: panels lie over what they stand beside otherwise. */
export const LG_REM = 64

/**
 * True on a screen narrower than that, by default on a phone; false in the server's markup and in the first render that takes
 * it over.
 */
export function useNarrow(belowRem: number = SM_REM): boolean {
  const isHydrated = useHydrated()
  const query = `(width < ${belowRem}rem)`
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => isHydrated && matchMedia(query).matches,
    () => false,
  )
}
