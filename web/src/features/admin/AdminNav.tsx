import type { GlobalSettings } from '@raidkit/rules/settings'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { useReportCount } from './reports/useReportCount.ts'

const LINK =
  'target control-sm flex items-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap'

/** `isAdmin`: an editor sees the pages about facts alone. */
type Props = { sites: GlobalSettings['regionalSites']; isAdmin: boolean }

/** The way between admin pages, and to the site's regional variants (spec section 2). */
export function AdminNav({ sites, isAdmin }: Props) {
  const t = useText()
  const reports = useReportCount(isAdmin)
  const facts = [
    { to: '/admin/items', label: t('admin.itemsTitle') },
    { to: '/admin/tags', label: t('admin.tagsTitle') },
    { to: '/admin/quests', label: t('admin.questsTitle') },
    { to: '/admin/crafts', label: t('admin.craftsTitle') },
    { to: '/admin/barters', label: t('admin.bartersTitle') },
    { to: '/admin/traders-prices', label: t('admin.traderPricesTitle') },
    { to: '/admin/scan-items', label: t('adminScan.title') },
    { to: '/admin/guns-compare', label: t('adminCompare.gunsTitle') },
    { to: '/admin/quests-compare', label: t('adminCompare.questsTitle') },
    { to: '/admin/crafts-compare', label: t('adminCompare.craftsTitle') },
    { to: '/admin/barters-compare', label: t('adminCompare.bartersTitle') },
    { to: '/admin/traders-prices-compare', label: t('adminCompare.traderPricesTitle') },
    { to: '/admin/items-images', label: t('adminPictures.imagesTitle') },
    { to: '/admin/live-icons', label: t('adminPictures.iconsTitle') },
    { to: '/admin/cut-edges', label: t('adminPictures.edgesTitle') },
    { to: '/admin/upload-test', label: t('adminPictures.testTitle') },
    { to: '/admin/languages', label: t('adminLanguages.title') },
  ]
  const pages = isAdmin ? [...adminPages(t, reports), ...facts] : facts
  const regions = Object.entries(sites)
  const list = useShownCurrent()
  return (
    <nav aria-label={t('admin.nav.label')} className="mb-4 border-b border-line pb-2">
      {/* On a phone one line that is swept: so many pages would be a screen of their own. */}
      <ul ref={list} className="flex flex-wrap gap-1 max-lg:more-edge max-lg:flex-nowrap">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  LINK,
                  isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-raised hover:text-text',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
        {regions.map(([region, address]) => (
          <li key={region}>
            <ExternalLink
              href={address}
              className={classes(LINK, 'text-muted hover:bg-raised hover:text-text')}
            >
              {t('admin.nav.site', { region: region.toUpperCase() })}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brings the link of this page into the line. */
function useShownCurrent() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft + (current.offsetWidth - list.current.clientWidth) / 2
  }, [pathname])
  return list
}

/** What an editor has no part in. */
function adminPages(t: ReturnType<typeof useText>, reports: number) {
  return [
    { to: '/admin', label: t('admin.nav.state') },
    { to: '/admin/feed', label: t('admin.feedTitle') },
    { to: '/admin/users', label: t('admin.usersTitle') },
    { to: '/admin/website-alert', label: t('admin.alertTitle') },
    { to: '/admin/global-settings', label: t('admin.settingsTitle') },
    { to: '/admin/maps', label: t('admin.mapsTitle') },
    {
      to: '/admin/reports',
      label: reports > 0 ? t('admin.nav.reports', { count: reports }) : t('admin.reportsTitle'),
    },
    { to: '/admin/loadouts', label: t('admin.loadoutsTitle') },
    { to: '/admin/challenges', label: t('adminChallenges.title') },
    { to: '/admin/chat', label: t('admin.chatTitle') },
    { to: '/admin/pilot', label: t('admin.pilotTitle') },
    { to: '/admin/email-settings', label: t('admin.mailTitle') },
    { to: '/admin/logs', label: t('admin.logsTitle') },
    { to: '/admin/palete', label: t('palete.title') },
  ]
}
