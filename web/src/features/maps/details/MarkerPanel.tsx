import type { RefObject } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { SymbolIcon } from '../SymbolIcon.tsx'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'

type Props = {
  model: Pick<MapModel, 'nameOf' | 'select' | 'viewed'>
  marker: PlacedMarker
  /** Takes the focus when the panel is opened by a key. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The chosen marker: beside the drawing, on a phone over its lower half. */
export function MarkerPanel({ model, marker, heading }: Props) {
  const t = useText()
  const name = model.nameOf(marker)
  const kind = t(`maps.types.${marker.type}`)
  const facts = [
    name === kind ? undefined : kind,
    model.viewed.levels.length > 1 ? t(`maps.floors.${marker.floor}`) : undefined,
  ].filter(Boolean)
  return (
    <aside
      aria-labelledby="marker"
      className="panel absolute inset-x-2 bottom-2 max-h-1/2 overflow-auto p-3 sm:inset-x-auto sm:end-14 sm:top-2 sm:bottom-auto sm:max-h-full sm:w-80"
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
    </aside>
  )
}
