import { PAGES, type Page } from '../../pages.ts'

/** Returns the route id of a page's address: additional addresses append a number to the page's id. */
export function routeId(page: Page, nth: number): string {
  return nth === 0 ? page.id : `${page.id}@${nth}`
}

/** Returns the page of a route. */
export function pageOf(routeId: string): Page | undefined {
  const id = routeId.split('@')[0]
  return PAGES.find((page) => page.id === id)
}
