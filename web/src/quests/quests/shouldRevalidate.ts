import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { choiceOf } from './choice.ts'

/** Choices need no server: only another mode begins with other quests. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname
  const isSameMode = choiceOf(currentUrl.searchParams).mode === choiceOf(nextUrl.searchParams).mode
  return isHere && isSameMode ? false : defaultShouldRevalidate
}
