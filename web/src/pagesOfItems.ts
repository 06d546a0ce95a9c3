import type { Page } from './page.ts'

/** What is made of the prices of items beside their list. */
export const ITEM_TOOL_PAGES: readonly Page[] = [
  {
    id: 'doorKeys',
    path: '/keys',
    file: 'maps/door-keys/DoorKeysPage.tsx',
    title: 'doorKeys.title',
    description: 'doorKeys.description',
    hasModes: true,
    query: ['q', 'sort', 'map', 'fav'],
  },
  {
    id: 'watchList',
    path: '/favourites',
    file: 'market/watch-list/WatchListPage.tsx',
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
    file: 'alerts/alerts/AlertsPage.tsx',
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
    file: 'market/compare/ComparePage.tsx',
    title: 'compare.title',
    description: 'compare.description',
    hasModes: true,
    unlisted: true,
    query: ['items', 'range', 'view', 'in'],
    samples: ['/compare', '/compare?items=graphics_card,salewa_first_aid_kit'],
  },
]
