import type { Access } from '@raidkit/rules/access'
import type { MessageKey } from './i18n/messages.ts'

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
  /** What search engines and previews say of it; without one, what the site is. */
  description?: MessageKey
  menu?: Menu
  layout?: Layout
  /** The lowest level that may see it; others get not-found. */
  access?: Access
  /** Search engines are asked to leave it out. */
  unlisted?: boolean
  /** Addresses that fill the parameters of `path`, for the smoke test. */
  samples?: string[]
}

export const PAGES: readonly Page[] = [
  { id: 'time', path: '/time', file: 'features/time/TimePage.tsx', title: 'time.title', menu: 'more' },
]
