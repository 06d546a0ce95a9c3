import type { MapFactsReply } from '@raidkit/contract/maps'
import type { Geometry } from '@raidkit/rules/map-geometry'
import type { MapGround } from '@raidkit/rules/map-ground'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { StageCanvas } from '../../ui/stage/StageCanvas.tsx'
import { MarkerPanel } from './details/MarkerPanel.tsx'
import { MapNotices } from './MapNotices.tsx'
import { PackPanel } from './packs/PackPanel.tsx'
import { usePackGround } from './packs/usePackGround.ts'
import { FloorSwitch } from './panel/FloorSwitch.tsx'
import { SidePanel } from './panel/SidePanel.tsx'
import { useExtraLayers } from './useExtraLayers.ts'
import type { ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'
import { useMapPage } from './useMapPage.ts'

type Props = { map: MapFactsReply; geometry: Geometry; data: MapData; ground: MapGround; chosen: ChosenMap }

/** The map with all that belongs to it, once its ground is here. */
export function MapStage(props: Props) {
  const t = useText()
  const { map, data: loaded, chosen } = props
  const packs = usePackGround({ map: map.slug, floor: chosen.floor, bounds: loaded.place.bounds })
  const model = useMapPage({ ...props, extra: useExtraLayers(), pack: packs.layer })
  const heading = useRef<HTMLHeadingElement>(null)
  const { canvases, selected, data } = model
  return (
    <>
      <MapNotices model={model} />
      <div className="map-height relative flex gap-3">
        <SidePanel model={model} />
        <StageCanvas
          label={t('maps.stage', { map: props.map.name })}
          help={t('maps.keys')}
          {...canvases}
          onOpen={() => heading.current?.focus()}
          onLeave={() => model.select(undefined)}
        >
          <FloorSwitch model={model} />
          <PackPanel ground={packs} />
          {data.hasMarkers && <span hidden data-markers-ready />}
          {selected && <MarkerPanel model={model} marker={selected} heading={heading} />}
        </StageCanvas>
      </div>
    </>
  )
}
