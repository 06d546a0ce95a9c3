import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isWholeHere } from './searchIndex.ts'

/** Another choice in the address asks the server only while the browser does not have the whole list. */
export function asksAgain({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && isWholeHere() ? false : defaultShouldRevalidate
}
