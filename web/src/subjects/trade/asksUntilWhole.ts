import type { GameMode } from '@raidkit/rules/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For a page whose rows the browser counts by itself once it has everything: another choice in the address asks the
 * server only until then.
 */
export function asksUntilWhole(modeOf: (params: URLSearchParams) => GameMode) {
  const whole = new Set<GameMode>()
  return {
    noteWhole: (mode: GameMode) => void whole.add(mode),
    asksAgain: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
      const isHere = currentUrl.pathname === nextUrl.pathname
      return isHere && whole.has(modeOf(nextUrl.searchParams)) ? false : defaultShouldRevalidate
    },
  }
}
