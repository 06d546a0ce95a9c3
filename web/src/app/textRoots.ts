import { PAGES, type Page } from '../pages.ts'

const LAYOUTS = {
  default: 'app/layouts/DefaultLayout.tsx',
  empty: 'app/layouts/EmptyLayout.tsx',
  widget: 'app/layouts/WidgetLayout.tsx',
} as const
const GUARDS = { admin: 'app/layouts/AdminOnly.tsx', editor: 'app/layouts/EditorOnly.tsx' } as const
/** Around every page, and what is shown where there is none. */
const FRAME = ['root.tsx', 'entry.client.tsx', 'app/NotFoundPage.tsx']

/** The modules that a page is made of, as `routes.ts` puts them together. Where there is no page it is the one of not-found. */
export function textRoots(page: Page | undefined): string[] {
  const guards = page?.access === 'admin' || page?.access === 'editor' ? [GUARDS[page.access]] : []
  return [...FRAME, LAYOUTS[page?.layout ?? 'default'], ...guards, ...(page ? [page.file] : [])]
}

/** Those of all pages. */
export const TEXT_ROOTS: readonly string[] = [...new Set([undefined, ...PAGES].flatMap(textRoots))]
