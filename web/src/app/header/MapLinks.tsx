import { hasAccess } from '@raidkit/rules/platform/access'
import { mapLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { lazy, Suspense, useRef, useEffect, useState, type RefObject } from 'react'
import { NavLink } from 'react-router'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { useMapName } from '../../api/site.ts'
import { MapThumb } from '../../catalogue/shared/game/MapThumb.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { hasPage } from './menus.ts'
import { CHOICE } from './rowClasses.ts'

export const hasMaps = hasPage('/maps/:map')

/** Lazy: quests and their rules load only for users who see counts, when the links become visible. */
const MapCount = lazy(async () => ({ default: (await import('./MapCount.tsx')).MapCount }))

/** Links to all maps with their drawings, in the order of the spec: as tiles where there is room, otherwise as rows. */
export function MapLinks({ wide = false, replace = false }: { wide?: boolean; replace?: boolean }) {
  const mapName = useMapName()
  const list = useRef<HTMLUListElement>(null)
  const { access } = useStanding()
  const mayCount = useSeen(list) && hasAccess(access, 'pro')
  return (
    <ul ref={list} className={joinClasses('grid gap-1', wide ? 'w-max grid-cols-4' : 'grid-cols-2')}>
      {MAP_SLUGS.map((slug) => (
        <li key={slug}>
          <NavLink
            replace={replace}
            to={mapLink(slug)}
            className={joinClasses(CHOICE, wide ? 'flex-col px-3' : 'px-1.5')}
          >
            <MapThumb map={slug} size={wide ? 'md' : 'sm'} />
            <span className="min-w-0 text-sm leading-tight whitespace-normal">{mapName(slug)}</span>
            {mayCount && (
              <Suspense fallback={null}>
                <MapCount map={slug} />
              </Suspense>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Returns whether the element has been on the screen; content of a closed menu has not. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
