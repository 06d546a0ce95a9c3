import type { PublicSettings } from '@raidkit/contract/platform/settings'
import { hasAccess, type Access } from '@raidkit/rules/platform/access'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { MessageKey } from '../../i18n/messages.ts'
import { MENUS, PAGES, type Menu, type MenuGroup, type Page } from '../../pages.ts'

export type MenuLink =
  | { title: MessageKey; to: string; group?: MenuGroup }
  | { title: MessageKey; href: string }
export type OpenMenu = { menu: Menu; links: MenuLink[] }

/** Third-party tools that the site does not offer (spec section 2). */
const OUTSIDE: Partial<Record<Menu, MenuLink[]>> = {
  guns: [
    { title: 'frame.outside.ammoTable', href: 'https://www.eft-ammo.com/' },
    { title: 'frame.outside.ammoChart', href: 'https://www.eft-ammo.com/ammo-graph' },
    { title: 'frame.outside.ballistics', href: 'https://tarkovgunsmith.com/ballistic_calculator' },
  ],
}

export type MenuView = {
  access: Access
  /** Undefined while the settings are unknown. */
  settings: Pick<PublicSettings, 'tournamentEnabled' | 'communityUrl'> | undefined
  pages?: readonly Page[]
}

/** Returns the dropdowns of the header. They follow from the page table; empty ones are omitted. */
export function openMenus({ access, settings, pages = PAGES }: MenuView): OpenMenu[] {
  const { tournamentEnabled = false, communityUrl = '' } = settings ?? {}
  const isOpen = (page: Page) =>
    hasAccess(access, page.access ?? 'visitor') && (!page.setting || tournamentEnabled)
  return MENUS.map((menu) => ({
    menu,
    links: [
      ...(menu === 'more' && communityUrl !== ''
        ? [{ title: 'frame.community', href: communityUrl } as const]
        : []),
      ...pages
        .filter((page) => page.menu === menu && isOpen(page))
        .map(({ title, path, menuGroup }) => ({ title, to: path, ...(menuGroup && { group: menuGroup }) })),
      ...(OUTSIDE[menu] ?? []),
    ],
  })).filter(({ links }) => links.length > 0)
}

/** Returns whether there is a page at this address; the frame links only to existing pages. */
export function hasPage(path: string, pages: readonly Page[] = PAGES): boolean {
  return pages.some((page) => page.path === path || page.also?.includes(path))
}

/** Returns the link to a price list in a mode, which is part of the address so that it can be shared. */
export function marketLink(pathname: '/' | '/market' | '/keys', mode: GameMode = DEFAULT_GAME_MODE) {
  return { pathname, search: mode === DEFAULT_GAME_MODE ? '' : `?mode=${mode.toLowerCase()}` }
}
