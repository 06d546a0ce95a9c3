import { mapLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { NavLink } from 'react-router'
import { useMapName } from '../api/site.ts'
import { useText } from '../i18n/useText.ts'
import { joinClasses } from '../ui/classes.ts'
import { MapThumb } from '../catalogue/shared/game/MapThumb.tsx'
import { CHOICE } from './header/rowClasses.ts'

/** Maps that spec section 2 leaves out of the side navigation. */
const LEFT_OUT: readonly string[] = ['ground-zero', 'labyrinth']

/** Map links beside every page, for accounts for which the operator has enabled them. */
export function SideMaps() {
  const t = useText()
  const mapName = useMapName()
  return (
    <nav
      aria-label={t('frame.sideMaps')}
      className="hidden w-20 shrink-0 border-e border-line bg-surface xl:block print:hidden"
    >
      <ul className="sticky top-14 flex max-h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto p-1">
        {MAP_SLUGS.filter((slug) => !LEFT_OUT.includes(slug)).map((slug) => (
          <li key={slug}>
            <NavLink to={mapLink(slug)} className={joinClasses(CHOICE, 'flex-col gap-0.5 px-0.5')}>
              <MapThumb map={slug} size="sm" />
              <span className="max-w-full truncate text-2xs">{mapName(slug)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
