import { data } from 'react-router'

/** Link to a page whose name resembles the missing one. */
export type Near = { to: string; name: string }
export type NotFound = { text: string; near: readonly Near[] }

/** Creates the not-found response with links to similar pages. */
export function notFoundNear({ pathname }: { pathname: string }, near: readonly Near[]) {
  const found: NotFound = { text: `Page Not Found: ${pathname}`, near }
  return data(found, { status: 404 })
}

/** Creates the not-found response of spec section 2, thrown by loaders and validity checks of routes. */
export function notFound({ pathname }: { pathname: string }) {
  return data(`Page Not Found: ${pathname}`, { status: 404 })
}
