import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'

type Props = { model: Pick<MapModel, 'choice' | 'choose'>; marker: PlacedMarker }

/** Shows buttons for the ends of a route: a start at a spawn, an end at an exit. */
export function RouteButtons({ model: { choice, choose }, marker: { id, type, more } }: Props) {
  const t = useText()
  const isEnd = more?.faction === 'pmc' || more?.faction === 'shared'
  if (type === 'PMC Spawn' && choice.from !== id) {
    return (
      <Button size="sm" className="mt-2" onClick={() => choose({ from: id, tab: 'raid' })}>
        {t('maps.raid.startHere')}
      </Button>
    )
  }
  if (isEnd && choice.to !== id) {
    return (
      <Button size="sm" className="mt-2" onClick={() => choose({ to: id, tab: 'raid' })}>
        {t('maps.raid.endHere')}
      </Button>
    )
  }
  return null
}
