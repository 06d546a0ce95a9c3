import type { GlobalSettings } from '@raidkit/rules/settings'
import { NavLink } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'

const LINK =
  'target control-sm flex items-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap'

/** `isAdmin`: an editor sees the pages about facts alone. */
type Props = { sites: GlobalSettings['regionalSites']; isAdmin: boolean }

/** The way between admin pages, and to the site's regional variants (spec section 2). */
export function AdminNav({ sites, isAdmin }: Props) {
  const t = useText()
  const facts = [
    { to: '/admin/items', label: t('admin.itemsTitle') },
    { to: '/admin/tags', label: t('admin.tagsTitle') },
    { to: '/admin/quests', label: t('admin.questsTitle') },
    { to: '/admin/crafts', label: t('admin.craftsTitle') },
    { to: '/admin/barters', label: t('admin.bartersTitle') },
    { to: '/admin/traders-prices', label: t('admin.traderPricesTitle') },
    { to: '/admin/items-images', label: t('adminPictures.imagesTitle') },
    { to: '/admin/live-icons', label: t('adminPictures.iconsTitle') },
    { to: '/admin/cut-edges', label: t('adminPictures.edgesTitle') },
    { to: '/admin/upload-test', label: t('adminPictures.testTitle') },
  ]
  const pages = isAdmin ? [...adminPages(t), ...facts] : facts
  const regions = Object.entries(sites)
  return (
    <nav aria-label={t('admin.nav.label')} className="mb-4 border-b border-line pb-2">
      <ul className="flex flex-wrap gap-1">
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

/** What an editor has no part in. */
function adminPages(t: ReturnType<typeof useText>) {
  return [
    { to: '/admin', label: t('admin.nav.state') },
    { to: '/admin/feed', label: t('admin.feedTitle') },
    { to: '/admin/users', label: t('admin.usersTitle') },
    { to: '/admin/website-alert', label: t('admin.alertTitle') },
    { to: '/admin/global-settings', label: t('admin.settingsTitle') },
    { to: '/admin/maps', label: t('admin.mapsTitle') },
    { to: '/admin/loadouts', label: t('admin.loadoutsTitle') },
    { to: '/admin/challenges', label: t('adminChallenges.title') },
    { to: '/admin/chat', label: t('admin.chatTitle') },
    { to: '/admin/pilot', label: t('admin.pilotTitle') },
    { to: '/admin/email-settings', label: t('admin.mailTitle') },
    { to: '/admin/logs', label: t('admin.logsTitle') },
    { to: '/admin/palete', label: t('palete.title') },
  ]
}
