import { PAGES, type Page } from '../pages.ts'

/** Other addresses of a page carry its id and a number. */
export function routeId(page: Page, nth: number): string {
  return nth === 0 ? page.id : `${page.id}@${nth}`
}

/** The page that a route belongs to. */
export function pageOf(routeId: string): Page | undefined {
  const id = routeId.split('@')[0]
  return PAGES.find((page) => page.id === id)
}
