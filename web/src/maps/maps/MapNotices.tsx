import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { MapModel } from './useMapPage.ts'

type Props = { model: Pick<MapModel, 'opened' | 'data'> }

/** Lists the parts of a link that the map cannot show; the reader can dismiss the list. */
export function MapNotices({ model: { opened, data } }: Props) {
  const t = useText()
  const [isClosed, setIsClosed] = useState(false)
  const said = [
    opened.view?.state === 'refused' && t(`maps.badLink.${opened.view.why}`),
    opened.view?.state === 'mended' && t('maps.badLink.mended'),
    opened.layers.isStrange && t('maps.badLink.layers'),
    opened.at !== '' &&
      data.hasMarkers &&
      !data.markers.byId.has(opened.at) &&
      t(data.isWhole ? 'maps.badLink.marker' : 'maps.badLink.markerPro'),
  ].filter((text) => typeof text === 'string')
  if (isClosed || said.length === 0) return null
  return (
    <div className="mb-2" role="status">
      <Notice tone="warning" onDismiss={() => setIsClosed(true)}>
        {said.join(' ')}
      </Notice>
    </div>
  )
}
