import { countReports } from '@raidkit/contract/admin/admin'
import type { GlobalSettings } from '@raidkit/rules/admin/settings'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { findAdminGroup, listAdminGroups } from './adminGroups.ts'

const REFRESH_MS = 60_000

const LINK =
  'target control-sm flex items-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap'
const IDLE = 'text-muted hover:bg-raised hover:text-text'
/** On a phone one line that is swept: so many pages would be a screen of their own. */
const LINE = 'flex flex-wrap gap-1 max-lg:more-edge max-lg:flex-nowrap'

/** `isAdmin`: an editor sees the pages about facts alone. */
type Props = { sites: GlobalSettings['regionalSites']; isAdmin: boolean }

/** Groups of admin pages, the pages of the open group, and the site's regional variants (spec section 2). */
export function AdminNav({ sites, isAdmin }: Props) {
  const t = useText()
  const reports = useReportCount(isAdmin)
  const path = useLocation().pathname.replace(/^.*?(?=\/admin(?:\/|$))/, '')
  const groups = listAdminGroups(isAdmin)
  const open = findAdminGroup(groups, path) ?? groups[0]
  const groupLine = useCurrentInView(open?.id)
  const pageLine = useCurrentInView(path)
  return (
    <nav aria-label={t('admin.nav.label')} className="mb-4 border-b border-line pb-2">
      <ul ref={groupLine} className={joinClasses(LINE, 'mb-1')}>
        {groups.map(({ id, label, links: [first] }) => (
          <li key={id}>
            <Link
              to={first?.to ?? '/admin'}
              aria-current={id === open?.id ? 'true' : undefined}
              className={joinClasses(LINK, id === open?.id ? 'bg-raised text-text' : IDLE)}
            >
              {t(label)}
              {id === 'community' && reports > 0 && ` (${reports})`}
            </Link>
          </li>
        ))}
        {Object.entries(sites).map(([region, address]) => (
          <li key={region}>
            <ExternalLink href={address} className={joinClasses(LINK, IDLE)}>
              {t('admin.nav.site', { region: region.toUpperCase() })}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <ul ref={pageLine} className={LINE}>
        {open?.links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) => joinClasses(LINK, isActive ? 'bg-selected text-text' : IDLE)}
            >
              {to === '/admin/reports' && reports > 0 ? t('admin.nav.reports', { count: reports }) : t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the current link of a line into view. */
function useCurrentInView(current: string | undefined) {
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && link)
      line.current.scrollLeft = link.offsetLeft + (link.offsetWidth - line.current.clientWidth) / 2
  }, [current])
  return line
}

/** How many builds, messages and challenges wait for a decision; none while that is not known. */
function useReportCount(isAdmin: boolean): number {
  const { data } = useCall(
    countReports,
    {},
    { enabled: isAdmin, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  )
  return data ? data.loadouts + data.messages + data.challenges : 0
}
