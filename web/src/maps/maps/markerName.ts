import type { MapWords } from '@raidkit/contract/maps/maps'
import type { Marker } from '@raidkit/rules/maps/markers'
import type { useText } from '../../i18n/useText.ts'

const HAZARDS = ['minefield', 'sniper', 'hazard'] as const

type NameableMarker = Pick<Marker, 'type' | 'ref' | 'more'>

/** Returns a marker's own name if it has one, otherwise the name of its kind. */
export function markerName(
  { type, ref = '', more }: NameableMarker,
  words: MapWords | undefined,
  t: ReturnType<typeof useText>,
): string {
  const kind = t(`maps.types.${type}`)
  switch (type) {
    case 'PMC Extraction':
    case 'Scav Extraction':
    case 'Co-Op Extraction':
    case 'Paid Extraction':
      return words?.extracts[ref] ?? more?.name ?? kind
    case 'Transition':
      return words?.transits[ref] ? t('maps.transitTo', { map: words.transits[ref] }) : kind
    case 'Boss Spawn':
    case 'Raider Spawn':
    case 'Rogue Spawn':
    case 'Cultist Spawn':
      return words?.mobs[ref] ?? kind
    case 'Stationary Weapon':
      return words?.guns[ref] ?? kind
    case 'Hazard': {
      const known = HAZARDS.find((hazard) => hazard === ref)
      return known ? t(`maps.hazards.${known}`) : kind
    }
    case 'Place':
      return words?.places[ref] ?? ref
    default:
      return words?.containers[ref] ?? kind
  }
}
