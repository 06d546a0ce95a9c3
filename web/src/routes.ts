import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { routeId } from './app/page/pageOf.ts'
import { GUARDS, LAYOUTS } from './app/page/textRoots.ts'
import { PAGES, type Page } from './pages.ts'

const isOperators = ({ access }: Page) => access === 'admin' || access === 'editor'
const ofLayout = (name: Page['layout']) =>
  PAGES.filter((page) => (page.layout ?? 'default') === name && !isOperators(page))
const ofAccess = (access: Page['access']) => PAGES.filter((page) => page.access === access).flatMap(entries)

function entries(page: Page): RouteConfigEntry[] {
  return [page.path, ...(page.also ?? [])].map((path, nth) => {
    const id = routeId(page, nth)
    return path === '/' ? index(page.file, { id }) : route(path, page.file, { id })
  })
}

/** The root renders the default layout itself: a file for it would cost every page a request. */
export default [
  ...ofLayout('default').flatMap(entries),
  layout(GUARDS.admin, ofAccess('admin')),
  layout(GUARDS.editor, ofAccess('editor')),
  route('*', 'app/NotFoundPage.tsx', { id: 'not-found' }),
  layout(LAYOUTS.empty, ofLayout('empty').flatMap(entries)),
  layout(LAYOUTS.widget, ofLayout('widget').flatMap(entries)),
] satisfies RouteConfig
