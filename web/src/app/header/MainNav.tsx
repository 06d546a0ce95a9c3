import { splitLanguage } from '@raidkit/rules/platform/links'
import { NavLink, useLocation } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Dropdown } from '../../ui/overlay/Dropdown.tsx'
import { usePageMode } from '../page/pageMode.ts'
import { hasMaps, MapLinks } from './MapLinks.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { hasPage, marketLink, openMenus, type OpenMenu } from './menus.ts'
import { CLOCK_PAGE } from './RaidTimes.tsx'
import { BAR_LINK } from './rowClasses.ts'

/** Dropdowns in the bar, where there is room for them. */
export function MainNav() {
  const t = useText()
  const { access } = useStanding()
  const mode = usePageMode()
  const path = usePath()
  const { settings } = useSite()
  const menus = openMenus({ access, settings })
  return (
    <nav aria-label={t('frame.mainNav')} className="hidden shrink-0 items-center whitespace-nowrap xl:flex">
      {hasPage('/market') && (
        <NavLink to={marketLink('/market', mode)} className={BAR_LINK}>
          {t('frame.market')}
        </NavLink>
      )}
      {hasPage('/keys') && (
        <NavLink to={marketLink('/keys', mode)} className={BAR_LINK}>
          {t('frame.keys')}
        </NavLink>
      )}
      {hasMaps && (
        <Dropdown trigger={t('frame.menus.maps')} isCurrent={path.startsWith('/maps/')}>
          <MapLinks wide />
        </Dropdown>
      )}
      {menus.map(({ menu, links }) => (
        <BarMenu key={menu} menu={menu} links={links} />
      ))}
    </nav>
  )
}

/**
 * Dropdown of the bar. A menu with a single page becomes a link; the page of raid times is left out because the clock
 * beside it links there.
 */
function BarMenu({ menu, links }: OpenMenu) {
  const t = useText()
  const path = usePath()
  const [only, ...more] = links
  if (only && 'to' in only && more.length === 0) {
    if (only.to === CLOCK_PAGE) return null
    return (
      <NavLink to={only.to} className={BAR_LINK}>
        {t(only.title)}
      </NavLink>
    )
  }
  return (
    <Dropdown
      trigger={t(`frame.menus.${menu}`)}
      isCurrent={links.some((link) => 'to' in link && link.to === path)}
    >
      <MenuLinks links={links} wide={links.some((link) => 'to' in link && link.group)} />
    </Dropdown>
  )
}

function usePath(): string {
  return splitLanguage(useLocation().pathname).path
}
