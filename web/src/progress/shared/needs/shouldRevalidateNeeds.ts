import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { needChoiceOf } from './choice.ts'

/** Within the page only another mode is another question to the server: the rest is found in the browser. */
export function shouldRevalidateNeeds(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isHere = currentUrl.pathname === nextUrl.pathname
  const isSameMode = needChoiceOf(currentUrl.searchParams).mode === needChoiceOf(nextUrl.searchParams).mode
  return isHere && isSameMode ? false : defaultShouldRevalidate
}
