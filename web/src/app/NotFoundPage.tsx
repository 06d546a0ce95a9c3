import { notFound } from './notFound.ts'
import type { Route } from './+types/NotFoundPage.ts'

export function loader({ request }: Route.LoaderArgs) {
  throw notFound(request)
}

export default function NotFoundPage() {
  return null
}
