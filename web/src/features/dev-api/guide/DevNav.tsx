import { NavLink } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { DEV_LINKS } from './guide.ts'

/** Leads from one page of the developer section to the others. */
export function DevNav() {
  const t = useText()
  return (
    <nav
      aria-label={t('devApi.guide.title')}
      className="mb-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-2"
    >
      {DEV_LINKS.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            isActive ? 'target font-semibold' : 'target text-link hover:underline'
          }
        >
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}
