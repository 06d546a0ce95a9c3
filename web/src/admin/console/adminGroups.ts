import type { MessageKey } from '../../i18n/messages.ts'

export type AdminLink = { to: string; label: MessageKey; isForAdmins?: true }

export type AdminGroup = {
  id: 'site' | 'community' | 'catalogue' | 'compare' | 'pictures'
  label: MessageKey
  links: readonly AdminLink[]
  /** Pages that no link leads to directly, by the start of their path. */
  also?: readonly string[]
}

/** The admin pages by subject, in the order of the menu. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    id: 'site',
    label: 'admin.nav.groups.site',
    links: [
      { to: '/admin', label: 'admin.nav.state', isForAdmins: true },
      { to: '/admin/setup', label: 'adminSetup.title', isForAdmins: true },
      { to: '/admin/global-settings', label: 'admin.settingsTitle', isForAdmins: true },
      { to: '/admin/website-alert', label: 'admin.bannerTitle', isForAdmins: true },
      { to: '/admin/email-settings', label: 'admin.mailTitle', isForAdmins: true },
      { to: '/admin/feed', label: 'admin.feedTitle', isForAdmins: true },
      { to: '/admin/maps', label: 'admin.mapsTitle', isForAdmins: true },
      { to: '/admin/pilot', label: 'admin.pilotTitle', isForAdmins: true },
      { to: '/admin/languages', label: 'adminLanguages.title' },
      { to: '/admin/logs', label: 'admin.logsTitle', isForAdmins: true },
      { to: '/admin/palete', label: 'palete.title', isForAdmins: true },
    ],
  },
  {
    id: 'community',
    label: 'admin.nav.groups.community',
    links: [
      { to: '/admin/users', label: 'admin.usersTitle', isForAdmins: true },
      { to: '/admin/reports', label: 'admin.reportsTitle', isForAdmins: true },
      { to: '/admin/chat', label: 'admin.chatTitle', isForAdmins: true },
      { to: '/admin/loadouts', label: 'admin.loadoutsTitle', isForAdmins: true },
      { to: '/admin/challenges', label: 'adminChallenges.title', isForAdmins: true },
    ],
    also: ['/admin/challenge'],
  },
  {
    id: 'catalogue',
    label: 'admin.nav.groups.catalogue',
    links: [
      { to: '/admin/items', label: 'admin.itemsTitle' },
      { to: '/admin/tags', label: 'admin.tagsTitle' },
      { to: '/admin/quests', label: 'admin.questsTitle' },
      { to: '/admin/crafts', label: 'admin.craftsTitle' },
      { to: '/admin/barters', label: 'admin.bartersTitle' },
      { to: '/admin/traders-prices', label: 'admin.traderPricesTitle' },
      { to: '/admin/scan-items', label: 'adminScan.title' },
    ],
    also: ['/admin/item/', '/admin/add-item'],
  },
  {
    id: 'compare',
    label: 'admin.nav.groups.compare',
    links: [
      { to: '/admin/guns-compare', label: 'adminCompare.gunsTitle' },
      { to: '/admin/quests-compare', label: 'adminCompare.questsTitle' },
      { to: '/admin/crafts-compare', label: 'adminCompare.craftsTitle' },
      { to: '/admin/barters-compare', label: 'adminCompare.bartersTitle' },
      { to: '/admin/traders-prices-compare', label: 'adminCompare.traderPricesTitle' },
    ],
  },
  {
    id: 'pictures',
    label: 'admin.nav.groups.pictures',
    links: [
      { to: '/admin/items-images', label: 'adminPictures.imagesTitle' },
      { to: '/admin/live-icons', label: 'adminPictures.iconsTitle' },
      { to: '/admin/cut-edges', label: 'adminPictures.edgesTitle' },
      { to: '/admin/upload-test', label: 'adminPictures.testTitle' },
    ],
  },
]

/** The groups with the pages that the reader may open: editors see the pages about facts. */
export function listAdminGroups(isAdmin: boolean): AdminGroup[] {
  return ADMIN_GROUPS.map((group) => ({
    ...group,
    links: group.links.filter(({ isForAdmins }) => isAdmin || !isForAdmins),
  })).filter(({ links }) => links.length > 0)
}

/** The group that the page at this path belongs to; `path` is without its language. */
export function findAdminGroup(groups: readonly AdminGroup[], path: string): AdminGroup | undefined {
  return (
    groups.find(({ links }) => links.some(({ to }) => to === path)) ??
    groups.find(({ also = [] }) => also.some((start) => path.startsWith(start)))
  )
}
