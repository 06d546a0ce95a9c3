import { useId } from 'react'
import { NavLink } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { MENU_GROUPS } from '../../pages.ts'
import { joinClasses } from '../../ui/classes.ts'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { ROW } from './rowClasses.ts'
import type { MenuLink } from './menus.ts'

type Props = {
  links: MenuLink[]
  replace?: boolean
  /** Puts the groups side by side. */
  wide?: boolean
}

/** Links of one menu, the same in the dropdown and on the phone; a long menu has groups with headings. */
export function MenuLinks({ links, replace = false, wide = false }: Props) {
  const t = useText()
  const id = useId()
  const groupOf = (link: MenuLink) => ('to' in link ? link.group : undefined)
  const groups = MENU_GROUPS.map((group) => ({
    group,
    links: links.filter((link) => groupOf(link) === group),
  })).filter((group) => group.links.length > 0)
  const others = links.filter((link) => groupOf(link) === undefined)
  return (
    <div
      className={joinClasses(
        groups.length > 0 && 'grid gap-x-2 gap-y-3',
        wide && 'w-max grid-cols-2 p-1.5 pt-2',
      )}
    >
      {groups.map(({ group, links: ofGroup }) => (
        <div key={group}>
          <p id={`${id}${group}`} className="px-3 py-1 text-xs font-semibold text-faint">
            {t(`frame.menuGroups.${group}`)}
          </p>
          <List links={ofGroup} replace={replace} labelledBy={`${id}${group}`} />
        </div>
      ))}
      {others.length > 0 && <List links={others} replace={replace} />}
    </div>
  )
}

function List({ links, replace, labelledBy }: { links: MenuLink[]; replace: boolean; labelledBy?: string }) {
  const t = useText()
  return (
    <ul className="flex flex-col" aria-labelledby={labelledBy}>
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
