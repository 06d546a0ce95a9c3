import type { DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import { markerLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'

type Door = DoorKeyLine['doors'][number]

const LOCKS = ['door', 'trunk', 'container', 'switch'] as const

/** Shows the map of a key and what it opens there, in two lines; the rest is in the tooltip and on the key's page. */
export function KeyDoors({ doors }: { doors: readonly Door[] }) {
  const t = useText()
  const openedBy = useOpened()
  if (doors.length === 0) return <span className="text-faint">{t('doorKeys.noDoors')}</span>
  const [first] = doors
  const whole = doors.map((door) => `${door.mapName}: ${openedBy(door)}`).join('\n')
  return (
    <span title={whole} className="block max-lg:flex max-lg:gap-2">
      <span className="line-clamp-1">
        {doors.map((door, nth) => (
          <span key={door.map}>
            {nth > 0 && ', '}
            <MapName door={door} />
          </span>
        ))}
      </span>
      <span className="line-clamp-1 text-muted">
        {doors.length === 1 && first ? openedBy(first) : t('doorKeys.several', { count: doors.length })}
      </span>
    </span>
  )
}

function MapName({ door }: { door: Door }) {
  const slug = MAP_SLUGS.find((known) => known === door.map)
  if (!slug) return door.mapName
  return (
    <Link
      to={markerLink(slug, door.marker)}
      className="relative z-1 inline-block py-0.5 text-link hover:underline"
    >
      {door.mapName}
    </Link>
  )
}

function useOpened(): (door: Door) => string {
  const t = useText()
  return ({ isEntry, locks, needsPower }) =>
    [
      ...(isEntry ? [t('doorKeys.entry')] : []),
      ...locks.map(({ type, count }) => t(`doorKeys.locks.${lockKind(type)}`, { count })),
      ...(needsPower ? [t('doorKeys.power')] : []),
    ].join(' · ')
}

function lockKind(type: string) {
  return LOCKS.find((known) => known === type) ?? 'other'
}
