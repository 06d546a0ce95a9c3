import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For a page whose rows the browser counts by itself once it has everything: another choice in the address asks the
 * server only until then.
 */
export function revalidateUntilLoaded(modeOf: (params: URLSearchParams) => GameMode) {
  const loaded = new Set<GameMode>()
  return {
    /** Everything of a mode is here. */
    useLoaded: (mode: GameMode, isLoaded: boolean) =>
      useEffect(() => {
        if (isLoaded) loaded.add(mode)
      }, [mode, isLoaded]),
    shouldRevalidate: ({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }: ShouldRevalidateFunctionArgs): boolean => {
      const isHere = currentUrl.pathname === nextUrl.pathname
      return isHere && loaded.has(modeOf(nextUrl.searchParams)) ? false : defaultShouldRevalidate
    },
  }
}
