import { NavLink } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useStanding } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { usePageMode } from '../pageMode.ts'
import { hasMaps, MapLinks } from './MapLinks.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { hasPage, marketLink, openMenus } from './menus.ts'
import { BAR_LINK } from './rowClasses.ts'

/** The dropdowns in the bar, where there is room for them. */
export function MainNav() {
  const t = useText()
  const { access } = useStanding()
  const mode = usePageMode()
  const { settings } = useSite()
  const menus = openMenus({ access, tournamentEnabled: settings?.tournamentEnabled ?? false })
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
        <Dropdown trigger={t('frame.menus.maps')}>
          <MapLinks wide />
        </Dropdown>
      )}
      {menus.map(({ menu, links }) => (
        <Dropdown key={menu} trigger={t(`frame.menus.${menu}`)}>
          <MenuLinks links={links} />
        </Dropdown>
      ))}
    </nav>
  )
}
