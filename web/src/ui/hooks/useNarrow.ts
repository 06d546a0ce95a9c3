import { useCallback, useSyncExternalStore } from 'react'
import { useHydrated } from './useHydrated.ts'

/** Tailwind's `sm` breakpoint, below which tables are cards. */
const SM_REM = 40
/** Tailwind's `lg` breakpoint, below which panels cover the content instead of standing beside it. */
export const LG_REM = 64

/**
 * Returns whether the screen is narrower than a width, by default whether it is a phone; false during server rendering
 * and hydration.
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
