import type { GameMode } from '@raidkit/rules/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { choiceOf } from './choice.ts'

/** The modes for which a list has been given all items and prices: its choices need no server. */
const whole = new Set<GameMode>()

export function noteWhole(mode: GameMode): void {
  whole.add(mode)
}

/** Another choice in the address asks the server only while the browser does not have the whole list. */
export function asksAgain({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname && whole.has(choiceOf(nextUrl.searchParams).mode)
  return isHere ? false : defaultShouldRevalidate
}
