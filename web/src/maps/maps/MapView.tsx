import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { MapStage } from './MapStage.tsx'
import { NO_RAID } from './raid/raidFound.ts'
import { useShownQuests } from './raid/useShownQuests.ts'
import { useMapChoice } from './useMapChoice.ts'
import { useMapData, usePreloads } from './useMapData.ts'

type Props = { map: MapFactsReply; geometry: Geometry }

/**
 * Shows the interactive map while it loads, after a failure, or when it is ready. The same content is below it as text.
 */
export function MapView({ map, geometry }: Props) {
  const t = useText()
  usePreloads(map)
  const chosen = useMapChoice(geometry)
  const [raid, setRaid] = useState(NO_RAID)
  const shown = useShownQuests(chosen.choice.quests, raid)
  const data = useMapData(map, geometry, shown)
  if (data.isError) {
    return (
      <div className="map-height grid place-items-center rounded-lg border border-line">
        <ErrorState onRetry={data.retry} />
      </div>
    )
  }
  if (data.ground)
    return <MapStage {...{ map, geometry, data, ground: data.ground, chosen, raid }} onRaid={setRaid} />
  return (
    <div aria-busy="true" className="map-height">
      <VisuallyHidden>{t('maps.loading')}</VisuallyHidden>
      <Skeleton className="size-full rounded-lg" />
    </div>
  )
}
