import { mapLink } from '@raidkit/rules/links'
import { MAP_SLUGS } from '@raidkit/rules/maps'
import { NavLink } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { MapThumb } from '../../ui/MapThumb.tsx'
import { hasPage } from './menus.ts'
import { ROW } from './rowClasses.ts'

export const hasMaps = hasPage('/maps/:map')

/** All maps with their drawings, in the order of the spec. */
export function MapLinks({ wide = false }: { wide?: boolean }) {
  const t = useText()
  return (
    <ul className={classes('grid gap-1', wide ? 'grid-cols-3' : 'grid-cols-2')}>
      {MAP_SLUGS.map((slug) => (
        <li key={slug}>
          <NavLink to={mapLink(slug)} className={classes(ROW, 'flex-col items-stretch gap-1 p-1.5')}>
            <MapThumb map={slug} />
            <span className="text-sm">{t(`frame.mapNames.${slug}`)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
