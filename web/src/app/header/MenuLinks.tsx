import { NavLink } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { ROW } from './rowClasses.ts'
import type { MenuLink } from './menus.ts'

/** The links of one menu, the same in the dropdown and on the phone. */
export function MenuLinks({ links, replace = false }: { links: MenuLink[]; replace?: boolean }) {
  const t = useText()
  return (
    <ul className="flex flex-col">
      {links.map((link) => (
        <li key={link.title}>
          {'to' in link ? (
            <NavLink to={link.to} replace={replace} className={ROW}>
              {t(link.title)}
            </NavLink>
          ) : (
            <ExternalLink href={link.href} className={ROW}>
              <span className="grow">{t(link.title)}</span>
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}
