import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround } from '@raidkit/rules/maps/map-ground'
import { Suspense, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { StageCanvas } from '../../ui/stage/StageCanvas.tsx'
import { MarkerPanel } from './details/MarkerPanel.tsx'
import { useDrawnMarks } from './marks/useDrawnMarks.ts'
import { MapNotices } from './MapNotices.tsx'
import { PackPanel } from './packs/PackPanel.tsx'
import { usePackGround } from './packs/usePackGround.ts'
import { FloorSwitch } from './panel/FloorSwitch.tsx'
import { FoundBar } from './panel/FoundBar.tsx'
import { laterPiece } from './panel/laterPiece.tsx'
import { SidePanel } from './panel/SidePanel.tsx'
import { StageTools } from './panel/StageTools.tsx'
import { useCloseByEscape } from './panel/useCloseByEscape.ts'
import { usePanelOverMap } from './panel/usePanelOverMap.ts'
import { useExtraLayers } from './useExtraLayers.ts'
import { useFollowMode } from './position/useFollowMode.ts'
import type { RaidFound } from './raid/raidFound.ts'
import type { ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'
import { useSquadPart } from './squad/useSquadPart.tsx'
import { MarkerList } from './text/MarkerList.tsx'
import { useMapPage } from './useMapPage.ts'

/** Bar of drawing tools, loaded when a tool is chosen. */
const DrawingBar = laterPiece(async () => (await import('./marks/DrawingBar.tsx')).DrawingBar)

type Props = {
  map: MapFactsReply
  geometry: Geometry
  data: MapData
  ground: MapGround
  chosen: ChosenMap
  raid: RaidFound
  onRaid: (raid: RaidFound) => void
}

/** Shows the map with its controls, once its ground is loaded. */
export function MapStage(props: Props) {
  const t = useText()
  const { map, geometry, raid, onRaid, chosen } = props
  const { place } = props.data
  const drawn = useDrawnMarks({ map: map.slug, place, chosen })
  const squad = useSquadPart()
  const extra = useExtraLayers({
    geometry,
    place,
    route: raid.route,
    marks: drawn.layers,
    squad: squad.layers,
  })
  const packs = usePackGround({ map: map.slug, floor: chosen.floor, bounds: place.bounds })
  const model = useMapPage({ ...props, extra, pack: packs.layer, onTap: drawn.onTap, onHold: squad.onHold })
  const panel = usePanelOverMap(model, drawn)
  const follow = useFollowMode(model)
  const heading = useRef<HTMLHeadingElement>(null)
  const wrapper = useRef<HTMLDivElement>(null)
  const { canvases, selected, data, choice } = model
  useCloseByEscape(() => {
    if (selected) model.select(undefined)
    else if (panel.isOver && panel.isOpen) panel.setIsOpen(false)
    else if (model.found) model.clearFound()
  })
  const isDrawing =
    choice.tab === 'marks' && drawn.drawing.tool !== undefined && panel.isOver && !panel.isOpen
  return (
    <>
      <MapNotices model={model} />
      <div
        ref={wrapper}
        className={joinClasses(
          'flex gap-3',
          choice.glance ? 'glance' : 'map-height max-sm:full-bleed relative',
        )}
      >
        <SidePanel {...{ panel, raid, onRaid, follow }} />
        <StageCanvas
          label={t('maps.stage', { map: map.name })}
          help={t('maps.keys')}
          {...canvases}
          isBare={choice.glance}
          tools={<StageTools model={model} wrapper={wrapper} />}
          onOpen={() => (selected ? heading.current?.focus() : model.pickMiddle())}
          onLeave={() => model.select(undefined)}
          onHold={model.hold}
        >
          <Aim />
          <FloorSwitch model={model} />
          <PackPanel ground={packs} isBare={choice.glance} />
          <FoundBar model={model} />
          {data.hasMarkers && <span hidden data-markers-ready />}
          {isDrawing && (
            <Suspense fallback={null}>
              <DrawingBar {...{ model, ...drawn }} />
            </Suspense>
          )}
          {squad.part(model, raid)}
          {selected && <MarkerPanel model={model} marker={selected} heading={heading} />}
        </StageCanvas>
      </div>
      {data.hasMarkers && <MarkerList model={model} />}
    </>
  )
}

/** Shows the area in which Enter selects a marker, for readers who move the map by keyboard. */
function Aim() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute start-1/2 top-1/2 hidden size-11 -translate-1/2 rounded-full border-2 border-focus group-focus-visible/stage:block"
    />
  )
}
