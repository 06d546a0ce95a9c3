import type { Access } from '@raidkit/rules/platform/access'
import type { MessageKey } from './i18n/messages.ts'

/** The dropdowns of the header, in their order. */
export const MENUS = ['progression', 'calculators', 'guns', 'more'] as const
export type Menu = (typeof MENUS)[number]

/** The headings inside a long menu, in their order. */
export const MENU_GROUPS = ['progress', 'belongings'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

export type Layout = 'default' | 'empty' | 'widget'

/** What the address of every list of items says (`market/shared/items/choice.ts`). */
export const ITEM_LIST_QUERY = [
  ...['q', 'sort', 'tag', 'trader', 'fav', 'valuable', 'flea', 'min', 'max', 'cols', 'page'],
] as const

/** What the address of every page of needs says (`progress/shared/needs/needChoice.ts`). */
export const NEEDS_QUERY = ['q', 'sort', 'for', 'show', 'fir', 'now', 'kappa', 'open', 'page'] as const

/**
 * One page as the table of pages has it.
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
  /** What search engines and previews say of it; without one, what the site is. */
  description?: MessageKey
  menu?: Menu
  /** The heading it stands under, in a menu that has some. */
  menuGroup?: MenuGroup
  layout?: Layout
  /** The lowest level that may see it; others get not-found. */
  access?: Access
  /** Its address chooses the mode of its prices (`?mode=`). */
  hasModes?: true
  /** The names that its query may hold beside `mode`. Others are dropped: they make no page of their own. */
  query?: readonly string[]
  /** Its query is read in the browser alone: the server makes one page for all of them. */
  ownQuery?: true
  /** Search engines are asked to leave it out. */
  unlisted?: boolean
  /** No page links to it while this setting of the operator is off. */
  setting?: 'tournamentEnabled'
  /** Addresses that fill the parameters of `path`, for the smoke test. */
  samples?: string[]
}
