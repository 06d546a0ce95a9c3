import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround } from '@raidkit/rules/maps/map-ground'
import { Suspense, useRef, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useHasSquad } from '../../state/useHasSquad.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CHEVRON_LEFT, CHEVRON_RIGHT, CLOSE } from '../../ui/icons/glyphs.ts'
import { StageCanvas } from '../../ui/stage/StageCanvas.tsx'
import type { Layer } from '../../ui/stage/scene.ts'
import { MarkerPanel } from './details/MarkerPanel.tsx'
import { useDrawnMarks } from './marks/useDrawnMarks.ts'
import { PackPanel } from './packs/PackPanel.tsx'
import { usePackGround } from './packs/usePackGround.ts'
import { FloorSwitch } from './panel/FloorSwitch.tsx'
import { SidePanel } from './panel/SidePanel.tsx'
import { StageTools } from './panel/StageTools.tsx'
import { laterPiece } from './panel/laterPiece.tsx'
import { usePanelOverMap } from './panel/usePanelOverMap.ts'
import { useFollowMode } from './position/useFollowMode.ts'
import type { RaidFound } from './raid/raidFound.ts'
import type { HeldPoint } from './squad/held.ts'
import { MarkerList } from './text/MarkerList.tsx'
import { useExtraLayers } from './useExtraLayers.ts'
import type { ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'
import { useMapPage, type MapModel } from './useMapPage.ts'

/** Squad part of the map, loaded only for members of a squad. */
const SquadOnMap = laterPiece(async () => (await import('./squad/SquadOnMap.tsx')).SquadOnMap)

const NOTHING: readonly Layer[] = []

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

/** Calls `close` for Escape, wherever the focus is, unless a dialog, a menu or a field has handled the key. */
function useCloseByEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('dialog[open], header [aria-expanded=true]')) return
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return
    close()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

type MapNoticesProps = { model: Pick<MapModel, 'opened' | 'data'> }

/** Lists the parts of a link that the map cannot show; the reader can dismiss the list. */
function MapNotices({ model: { opened, data } }: MapNoticesProps) {
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

/** Shows the controls that step through the places of a search result. */
function FoundBar({ model: { found, stepFound, clearFound } }: { model: MapModel }) {
  const t = useText()
  if (!found || found.markers.length < 2) return null
  return (
    <div
      role="group"
      aria-label={t('maps.search.found')}
      className="panel absolute start-1/2 bottom-2 flex max-sm:top-15 max-sm:bottom-auto max-w-9/12 -translate-x-1/2 items-center gap-1 px-2 py-0.5 text-sm"
    >
      <IconButton
        glyph={CHEVRON_LEFT}
        label={t('maps.search.previous')}
        size="sm"
        onClick={() => stepFound(-1)}
      />
      <span role="status" className="min-w-0 truncate">
        {t('maps.search.at', { name: found.name, nth: found.nth + 1, count: found.markers.length })}
      </span>
      <IconButton
        glyph={CHEVRON_RIGHT}
        label={t('maps.search.next')}
        size="sm"
        onClick={() => stepFound(1)}
      />
      <IconButton glyph={CLOSE} label={t('maps.search.clear')} size="sm" onClick={clearFound} />
    </div>
  )
}

type SquadPart = {
  layers: readonly Layer[]
  /** Starts a ping; undefined without a squad. */
  onHold: ((at: HeldPoint) => void) | undefined
  part: (model: MapModel, raid: RaidFound) => ReactNode
}

/** Provides the squad's part of the map; empty without a squad. */
function useSquadPart(): SquadPart {
  const hasSquad = useHasSquad()
  const [layers, setLayers] = useState(NOTHING)
  const [held, setHeld] = useState<HeldPoint>()
  return {
    layers: hasSquad ? layers : NOTHING,
    onHold: hasSquad ? setHeld : undefined,
    part: (model, raid) =>
      hasSquad && (
        <Suspense fallback={null}>
          <SquadOnMap {...{ model, raid, held }} onHeld={setHeld} onLayers={setLayers} />
        </Suspense>
      ),
  }
}
