import { PAGES, type Page } from '../pages.ts'

/** `routes.ts` puts pages into these. */
export const LAYOUTS = {
  default: 'app/layouts/DefaultLayout.tsx',
  empty: 'app/layouts/EmptyLayout.tsx',
  widget: 'app/layouts/WidgetLayout.tsx',
} as const
/** Only these readers come through. */
export const GUARDS = { admin: 'app/layouts/AdminOnly.tsx', editor: 'app/layouts/EditorOnly.tsx' } as const
/** Around every page, and what is shown where there is none. */
const FRAME = ['root.tsx', 'entry.client.tsx', 'app/NotFoundPage.tsx']

/** The modules that a page is made of. Where there is no page it is the one of not-found. */
export function textRoots(page: Page | undefined): string[] {
  const guards = Object.entries(GUARDS).flatMap(([access, file]) => (page?.access === access ? [file] : []))
  return [...FRAME, LAYOUTS[page?.layout ?? 'default'], ...guards, ...(page ? [page.file] : [])]
}

/** Those of all pages. */
export const TEXT_ROOTS: readonly string[] = [...new Set([undefined, ...PAGES].flatMap(textRoots))]
