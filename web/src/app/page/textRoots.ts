import { PAGES, type Page } from '../../pages.ts'

/** Layout files, into which `routes.ts` puts the pages. */
export const LAYOUTS = {
  default: 'app/layouts/DefaultLayout.tsx',
  empty: 'app/layouts/EmptyLayout.tsx',
  widget: 'app/layouts/WidgetLayout.tsx',
} as const
/** Layout files that restrict access. */
export const GUARDS = { admin: 'app/layouts/AdminOnly.tsx', editor: 'app/layouts/EditorOnly.tsx' } as const
/** Files around every page, and the not-found page. */
const FRAME = ['root.tsx', 'entry.client.tsx', 'app/NotFoundPage.tsx']

/** Returns the root modules of a page; without a page those of the not-found page. */
export function textRoots(page: Page | undefined): string[] {
  const guards = Object.entries(GUARDS).flatMap(([access, file]) => (page?.access === access ? [file] : []))
  return [...FRAME, LAYOUTS[page?.layout ?? 'default'], ...guards, ...(page ? [page.file] : [])]
}

/** Root modules of all pages. */
export const TEXT_ROOTS: readonly string[] = [...new Set([undefined, ...PAGES].flatMap(textRoots))]
