import { data } from 'react-router'

/** The not-found outcome of spec section 2, thrown by loaders and validity checks of routes. */
export function notFound({ pathname }: { pathname: string }) {
  return data(`Page Not Found: ${pathname}`, { status: 404 })
}
