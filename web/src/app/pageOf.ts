import { PAGES, type Page } from '../pages.ts'

/** The page that a route belongs to: other addresses of a page carry its id and a number (routes.ts). */
export function pageOf(routeId: string): Page | undefined {
  const id = routeId.split('@')[0]
  return PAGES.find((page) => page.id === id)
}
