import type { DoorLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { markerLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ItemSection } from '../ItemSection.tsx'

/** Renders the doors that a key opens, by map. */
export function Doors({ details: { doors } }: { details: ItemDetails }) {
  const t = useText()
  return (
    <ItemSection id="doors" title={t('item.doors.title')}>
      <ul aria-label={t('item.doors.opens')} className="flex flex-col">
        {doors.map((door) => (
          <li
            key={door.mapName}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0"
          >
            <span className="grow font-medium">
              <MapName door={door} />
            </span>
            {door.isEntry && <span>{t('item.doors.entry')}</span>}
            {door.locks.map(({ type, count }) => (
              <span key={type}>{t(`item.doors.locks.${lockKind(type)}`, { count })}</span>
            ))}
            {door.needsPower && <Badge tone="warning">{t('item.doors.power')}</Badge>}
          </li>
        ))}
      </ul>
    </ItemSection>
  )
}

function MapName({ door }: { door: DoorLine }) {
  const slug = MAP_SLUGS.find((known) => known === door.map)
  if (!slug) return door.mapName
  return (
    <Link to={markerLink(slug, door.marker)} className="inline-block py-0.5 text-link hover:underline">
      {door.mapName}
    </Link>
  )
}

const LOCKS = ['door', 'trunk', 'container', 'switch'] as const

function lockKind(type: string) {
  return LOCKS.find((known) => known === type) ?? 'other'
}
