import { data } from 'react-router'

/** What a reader may have meant. */
export type Near = { to: string; name: string }
export type NotFound = { text: string; near: readonly Near[] }

/** The not-found outcome with the nearest that there is. */
export function notFoundNear({ pathname }: { pathname: string }, near: readonly Near[]) {
  const found: NotFound = { text: `Page Not Found: ${pathname}`, near }
  return data(found, { status: 404 })
}

/** The not-found outcome of spec section 2, thrown by loaders and validity checks of routes. */
export function notFound({ pathname }: { pathname: string }) {
  return data(`Page Not Found: ${pathname}`, { status: 404 })
}
