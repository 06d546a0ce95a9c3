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
    id: 'quests',
    path: '/progression/quests',
    file: 'features/quests/QuestsPage.tsx',
    title: 'quests.title',
    texts: ['quest', 'progress', 'trade', 'items'],
    description: 'quests.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'itemsTracker',
    path: '/progression/items-tracker',
    file: 'features/items-tracker/ItemsTrackerPage.tsx',
    title: 'itemsTracker.title',
    texts: ['needs', 'items', 'trade', 'progress'],
    description: 'itemsTracker.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'itemsToKeep',
    path: '/progression/items-to-keep',
    file: 'features/items-to-keep/ItemsToKeepPage.tsx',
    title: 'itemsToKeep.title',
    texts: ['needs', 'items', 'trade', 'progress'],
    description: 'itemsToKeep.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'itemsWall',
    path: '/progression/items-interactive',
    file: 'features/items-wall/ItemsWallPage.tsx',
    title: 'itemsWall.title',
    texts: ['needs', 'items', 'trade', 'progress'],
    description: 'itemsWall.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'barters',
    path: '/barters',
    also: ['/barter'],
    file: 'features/barters/BartersPage.tsx',
    title: 'barters.title',
    texts: ['trade', 'items'],
    description: 'barters.description',
    menu: 'calculators',
    hasModes: true,
  },
  {
    id: 'map',
    path: '/maps/:map',
    file: 'features/maps/MapPage.tsx',
    title: 'maps.page',
    samples: ['/maps/customs', '/maps/lab'],
  },
  {
    id: 'account',
    path: '/account',
    file: 'features/account/AccountPage.tsx',
    title: 'account.title',
    texts: ['user'],
    unlisted: true,
  },
  {
    id: 'crafts',
    path: '/crafts',
    file: 'features/crafts/CraftsPage.tsx',
    title: 'crafts.title',
    texts: ['trade', 'items'],
    description: 'crafts.description',
    menu: 'calculators',
    hasModes: true,
  },
  {
    id: 'hideout',
    path: '/hideout',
    file: 'features/hideout/HideoutPage.tsx',
    title: 'hideout.title',
    texts: ['crafts', 'trade', 'items'],
    description: 'hideout.description',
    menu: 'calculators',
    hasModes: true,
  },
  {
    id: 'btcFarm',
    path: '/btc-farm',
    file: 'features/btc-farm/BtcFarmPage.tsx',
    title: 'btcFarm.title',
    texts: ['trade'],
    description: 'btcFarm.description',
    menu: 'calculators',
    hasModes: true,
  },
  {
    id: 'progressImport',
    path: '/progression/import',
    file: 'features/progress-import/ImportPage.tsx',
    title: 'progressImport.title',
    texts: ['progress', 'progressHistory'],
    description: 'progressImport.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'questGraph',
    path: '/progression/quests-interactive',
    file: 'features/quest-graph/QuestGraphPage.tsx',
    title: 'questGraph.title',
    texts: ['progress', 'quest'],
    description: 'questGraph.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'raidPlanner',
    path: '/progression/raid-planner',
    file: 'features/raid-planner/RaidPlannerPage.tsx',
    title: 'raidPlanner.title',
    texts: ['progress', 'quest'],
    description: 'raidPlanner.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'hideoutProgress',
    path: '/progression/hideout',
    file: 'features/hideout-progress/HideoutProgressPage.tsx',
    title: 'hideoutProgress.title',
    texts: ['trade', 'items', 'progress', 'needs'],
    description: 'hideoutProgress.description',
    menu: 'progression',
    hasModes: true,
  },
  {
    id: 'dashboard',
    path: '/progression/dashboard',
    file: 'features/dashboard/DashboardPage.tsx',
    title: 'dashboard.title',
    texts: ['trade', 'items', 'progress', 'needs', 'quest'],
    description: 'dashboard.description',
    menu: 'progression',
    hasModes: true,
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
    id: 'admin',
    path: '/admin',
    file: 'features/admin/state/StatePage.tsx',
    title: 'admin.title',
    texts: ['user'],
    access: 'admin',
    unlisted: true,
  },
  {
    id: 'adminUsers',
    path: '/admin/users',
    file: 'features/admin/users/UsersPage.tsx',
    title: 'admin.usersTitle',
    texts: ['user'],
    access: 'admin',
    unlisted: true,
  },
  {
    id: 'adminAlert',
    path: '/admin/website-alert',
    file: 'features/admin/alert/AlertPage.tsx',
    title: 'admin.alertTitle',
    texts: ['user'],
    access: 'admin',
    unlisted: true,
  },
  {
    id: 'adminSettings',
    path: '/admin/global-settings',
    file: 'features/admin/settings/SettingsPage.tsx',
    title: 'admin.settingsTitle',
    texts: ['user'],
    access: 'admin',
    unlisted: true,
  },
  {
    id: 'adminMail',
    path: '/admin/email-settings',
    file: 'features/admin/mail/MailPage.tsx',
    title: 'admin.mailTitle',
    texts: ['user'],
    access: 'admin',
    unlisted: true,
  },
  {
    id: 'adminLogs',
    path: '/admin/logs',
    file: 'features/admin/logs/LogsPage.tsx',
    title: 'admin.logsTitle',
    texts: ['user'],
    access: 'admin',
    unlisted: true,
  },
  {
    id: 'palete',
    path: '/admin/palete',
    file: 'features/palete/PaletePage.tsx',
    title: 'palete.title',
    texts: ['admin'],
    access: 'admin',
    unlisted: true,
  },
]
