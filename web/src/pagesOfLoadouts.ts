import type { Page } from './page.ts'

/** Builds of guns that players keep and publish. */
export const LOADOUT_PAGES: readonly Page[] = [
  {
    id: 'loadoutSearch',
    path: '/loadouts/search',
    file: 'features/loadout-search/LoadoutSearchPage.tsx',
    title: 'loadoutSearch.title',
    texts: ['loadouts', 'items'],
    description: 'loadoutSearch.description',
    menu: 'guns',
    hasModes: true,
    query: [
      ...['q', 'gun', 'class', 'caliber', 'ammo', 'author', 'ergo', 'recoil', 'recoilh', 'moa', 'weight'],
      ...['mag', 'velocity', 'rate', 'price', 'days', 'likes', 'sort', 'page'],
    ],
  },
  {
    id: 'myLoadouts',
    path: '/loadouts/my',
    file: 'features/my-loadouts/MyLoadoutsPage.tsx',
    title: 'myLoadouts.title',
    texts: ['loadouts'],
    description: 'myLoadouts.description',
    menu: 'guns',
  },
]
