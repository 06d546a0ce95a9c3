import type { GameMode } from '@raidkit/rules/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { choiceOf } from './choice.ts'

/** The modes whose crafts the browser counts by itself: their choices need no server. */
const whole = new Set<GameMode>()

export function noteWhole(mode: GameMode): void {
  whole.add(mode)
}

/** Another choice in the address asks the server only while the browser does not have all crafts. */
export function asksAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isHere = currentUrl.pathname === nextUrl.pathname
  return isHere && whole.has(choiceOf(nextUrl.searchParams).mode) ? false : defaultShouldRevalidate
}
