import type { Page } from './page.ts'

/** Pages for those who write tools. */
export const DEV_PAGES: readonly Page[] = [
  {
    id: 'devApi',
    path: '/dev/api',
    file: 'features/dev-api/DevApiPage.tsx',
    title: 'devApi.title',
    description: 'devApi.description',
    menu: 'more',
  },
  {
    id: 'googleSheet',
    path: '/dev/google-sheet',
    file: 'features/google-sheet/GoogleSheetPage.tsx',
    title: 'googleSheet.title',
    description: 'googleSheet.description',
    menu: 'more',
  },
]
