import type { Page } from './page.ts'

/** What is made of the prices of items beside their list. */
export const ITEM_TOOL_PAGES: readonly Page[] = [
  {
    id: 'doorKeys',
    path: '/keys',
    file: 'features/door-keys/DoorKeysPage.tsx',
    title: 'doorKeys.title',
    description: 'doorKeys.description',
    hasModes: true,
    query: ['q', 'sort', 'map', 'fav'],
  },
  {
    id: 'watchList',
    path: '/favourites',
    file: 'features/watch-list/WatchListPage.tsx',
    title: 'watchList.title',
    description: 'watchList.description',
    menu: 'progression',
    menuGroup: 'belongings',
    hasModes: true,
    query: ['sort'],
  },
  {
    id: 'alerts',
    path: '/alerts',
    file: 'features/alerts/AlertsPage.tsx',
    title: 'alerts.title',
    description: 'alerts.description',
    menu: 'progression',
    menuGroup: 'belongings',
    hasModes: true,
    query: ['item', 'stop'],
  },
  {
    id: 'compare',
    path: '/compare',
    file: 'features/compare/ComparePage.tsx',
    title: 'compare.title',
    description: 'compare.description',
    hasModes: true,
    unlisted: true,
    query: ['items', 'range', 'view', 'in'],
    samples: ['/compare', '/compare?items=graphics_card,salewa_first_aid_kit'],
  },
]
