import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { choiceOf } from './choice.ts'

/** Skips the server for all choices but the mode, which begins with other quests. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname
  const isSameMode = choiceOf(currentUrl.searchParams).mode === choiceOf(nextUrl.searchParams).mode
  return isHere && isSameMode ? false : defaultShouldRevalidate
}
