import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Creates the revalidation of a page whose rows the browser computes once it has all data: only until then does a
 * change of the address ask the server.
 */
export function revalidateUntilLoaded(modeOf: (params: URLSearchParams) => GameMode) {
  const loaded = new Set<GameMode>()
  return {
    /** Records that all data of a mode is loaded. */
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
