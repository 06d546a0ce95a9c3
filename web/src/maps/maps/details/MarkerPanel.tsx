import { getMarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { Suspense, type RefObject } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useHasSquad } from '../../../state/useHasSquad.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { SymbolIcon } from '../SymbolIcon.tsx'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { MarkerFacts } from './MarkerFacts.tsx'

/** Parts that load every quest. */
const MarkerNeeds = laterPiece(async () => (await import('../squad/MarkerNeeds.tsx')).MarkerNeeds)
const StepActs = laterPiece(async () => (await import('../raid/StepActs.tsx')).StepActs)

type Props = {
  model: MapModel
  marker: PlacedMarker
  /** Takes the focus when the panel is opened by a key. */
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Shows the selected marker: beside the drawing, on a phone over its lower half. Its details are loaded when it is
 * opened.
 */
export function MarkerPanel({ model, marker, heading }: Props) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const hasSquad = useHasSquad()
  const { data, error } = useCall(getMarkerDetails, {
    map: model.map.slug,
    id: marker.id,
    lang,
    mode: model.mode,
  })
  const name = model.nameOf(marker)
  const step = marker.more?.objective
  const kind = t(`maps.types.${marker.type}`)
  const facts = [
    name === kind ? undefined : kind,
    model.viewed.levels.length > 1 ? t(`maps.floorNames.${marker.floor}`) : undefined,
    data?.near && t('maps.details.near', { place: data.near.near }),
  ].filter(Boolean)
  return (
    <aside
      aria-labelledby="marker"
      className="panel absolute inset-x-2 bottom-15 max-h-1/2 overflow-auto overscroll-contain p-3 sm:inset-x-auto sm:end-14 sm:top-2 sm:bottom-auto sm:max-h-full sm:w-80"
    >
      <div className="flex items-start gap-2">
        <SymbolIcon type={marker.type} />
        <div className="min-w-0 grow">
          <h2 id="marker" ref={heading} tabIndex={-1} className="font-semibold">
            {name}
          </h2>
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
        <IconButton glyph={CLOSE} label={t('maps.close')} size="sm" onClick={() => model.select(undefined)} />
      </div>
      {data && <MarkerFacts details={data.details} model={model} />}
      {step !== undefined && (
        <Suspense fallback={null}>
          {hasSquad && <MarkerNeeds map={model.map.slug} step={step} />}
          <StepActs objectiveId={step} />
        </Suspense>
      )}
      <RouteButtons model={model} marker={marker} />
      {error && <p className="mt-2 text-sm text-danger">{errorText(error)}</p>}
      {!data && !error && <Skeleton className="mt-3 h-16 w-full" />}
    </aside>
  )
}

type RouteButtonsProps = { model: Pick<MapModel, 'choice' | 'choose'>; marker: PlacedMarker }

/** Shows buttons for the ends of a route: a start at a spawn, an end at an exit. */
function RouteButtons({ model: { choice, choose }, marker: { id, type, more } }: RouteButtonsProps) {
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
