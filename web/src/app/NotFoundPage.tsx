import { notFound } from '../api/notFound.ts'
import type { Route } from './+types/NotFoundPage.ts'

export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(url)
}

/** Throws without a request: the browser knows all routes. */
export function clientLoader({ url }: Route.ClientLoaderArgs): never {
  throw notFound(url)
}

export default function NotFoundPage() {
  return null
}
