import type { Page } from './page.ts'

/** Pages for those who write tools. */
export const DEV_PAGES: readonly Page[] = [
  {
    id: 'dev',
    path: '/dev',
    file: 'developers/dev-api/overview/DevOverviewPage.tsx',
    title: 'devApi.guide.title',
    description: 'devApi.guide.description',
    menu: 'more',
  },
  {
    id: 'devPriceApi',
    path: '/dev/price-api',
    file: 'developers/dev-api/price-api/DevPriceApiPage.tsx',
    title: 'devApi.guide.priceApi',
    description: 'devApi.guide.priceApiDescription',
  },
  {
    id: 'devProgressApi',
    path: '/dev/progress-api',
    file: 'developers/dev-api/progress-api/DevProgressApiPage.tsx',
    title: 'devApi.guide.progressApi',
    description: 'devApi.guide.progressApiDescription',
  },
  {
    id: 'devWebhooks',
    path: '/dev/webhooks',
    file: 'developers/dev-api/webhooks/DevWebhooksPage.tsx',
    title: 'devApi.guide.webhooks',
    description: 'devApi.guide.webhooksDescription',
  },
  {
    id: 'devApi',
    path: '/dev/api',
    file: 'developers/dev-api/DevApiPage.tsx',
    title: 'devApi.title',
    description: 'devApi.description',
  },
  {
    id: 'googleSheet',
    path: '/dev/google-sheet',
    file: 'developers/google-sheet/GoogleSheetPage.tsx',
    title: 'googleSheet.title',
    description: 'googleSheet.description',
    menu: 'more',
  },
]
