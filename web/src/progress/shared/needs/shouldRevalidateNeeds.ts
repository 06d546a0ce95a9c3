import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { needChoiceOf } from './choice.ts'

/** Asks the server again only for another mode: all other choices are answered in the browser. */
export function shouldRevalidateNeeds(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isHere = currentUrl.pathname === nextUrl.pathname
  const isSameMode = needChoiceOf(currentUrl.searchParams).mode === needChoiceOf(nextUrl.searchParams).mode
  return isHere && isSameMode ? false : defaultShouldRevalidate
}
