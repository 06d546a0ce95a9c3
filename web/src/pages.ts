import type { Access } from '@raidkit/rules/access'
import type { MessageKey, Messages } from './i18n/messages.ts'

/** The dropdowns of the header, in their order. */
export const MENUS = ['progression', 'calculators', 'guns', 'more'] as const
export type Menu = (typeof MENUS)[number]

export type Layout = 'default' | 'empty' | 'widget'

/**
 * One line per page. Routes, menus, titles, access and the smoke test all follow from this table.
 */
export type Page = {
  /** Names the route; unique. */
  id: string
  /** Address without the language prefix. */
  path: string
  /** Other addresses of the same page; the first `path` is the canonical one. */
  also?: string[]
  /** The page's module, below `web/src`. */
  file: string
  title: MessageKey
  /** Subjects of the texts it shows beside that of its title and those of no page. */
  texts?: (keyof Messages)[]
  /** What search engines and previews say of it; without one, what the site is. */
  description?: MessageKey
  menu?: Menu
  layout?: Layout
  /** The lowest level that may see it; others get not-found. */
  access?: Access
  /** Its address chooses the mode of its prices (`?mode=`). */
  hasModes?: true
  /** Search engines are asked to leave it out. */
  unlisted?: boolean
  /** Addresses that fill the parameters of `path`, for the smoke test. */
  samples?: string[]
}

export const PAGES: readonly Page[] = [
  {
    id: 'market',
    path: '/',
    also: ['/market'],
    file: 'features/market/MarketPage.tsx',
    title: 'market.title',
    texts: ['items'],
    description: 'market.description',
    hasModes: true,
  },
  {
    id: 'item',
    path: '/item/:url',
    file: 'features/item/ItemPage.tsx',
    title: 'item.title',
    texts: ['items', 'market'],
    hasModes: true,
    samples: ['/item/salewa_first_aid_kit'],
  },
  {
    id: 'tag',
    path: '/tag/:tag',
    file: 'features/tag/TagPage.tsx',
    title: 'tag.title',
    texts: ['items', 'market'],
    hasModes: true,
    samples: ['/tag/Weapon'],
  },
  {
    id: 'map',
    path: '/maps/:map',
    file: 'features/maps/MapPage.tsx',
    title: 'maps.page',
    samples: ['/maps/customs', '/maps/lab'],
  },
  { id: 'user', path: '/user', file: 'features/user/UserPage.tsx', title: 'user.title', unlisted: true },
  {
    id: 'time',
    path: '/time',
    file: 'features/time/TimePage.tsx',
    title: 'time.title',
    description: 'time.note',
    menu: 'more',
  },
  {
    id: 'test',
    path: '/test',
    file: 'features/test-page/TestPage.tsx',
    title: 'testPage.title',
    unlisted: true,
  },
  { id: 'tos', path: '/legal/tos', file: 'features/legal/TermsPage.tsx', title: 'legal.tos' },
  { id: 'privacy', path: '/legal/privacy', file: 'features/legal/PrivacyPage.tsx', title: 'legal.privacy' },
  {
    id: 'payoneer',
    path: '/payoneer-about',
    file: 'features/payoneer/PayoneerPage.tsx',
    title: 'payoneer.title',
    texts: ['legal'],
    description: 'payoneer.description',
  },
  {
    id: 'palete',
    path: '/admin/palete',
    file: 'features/palete/PaletePage.tsx',
    title: 'palete.title',
    access: 'admin',
    unlisted: true,
  },
]
