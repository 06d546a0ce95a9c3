import type { GameMode } from '@raidkit/rules/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { choiceOf } from './choice.ts'

/** The modes for which a list has been given all items and prices: its choices need no server. */
const loaded = new Set<GameMode>()

export function markLoaded(mode: GameMode): void {
  loaded.add(mode)
}

/** Another choice in the address asks the server only while the browser does not have the whole list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname && loaded.has(choiceOf(nextUrl.searchParams).mode)
  return isHere ? false : defaultShouldRevalidate
}
