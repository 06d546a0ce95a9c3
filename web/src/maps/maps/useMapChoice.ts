import { levelsOf } from '@raidkit/rules/maps/map-floors'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import { linkedView, type LinkedView, type ViewedMap } from '@raidkit/rules/maps/map-view'
import type { MarkerType } from '@raidkit/rules/maps/markers'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { keptWord } from '../../state/keptWord.ts'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { modeIn } from '../../ui/address/codec.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { choiceOf, choiceSaid, type MapChoice } from './choice.ts'
import { layersSaid, saidLayers } from './shownLayers.ts'

/** Layers of the last visit, on any map. */
const keptLayers = keptWord('mapLayers')

const KEEP_AFTER_MS = 500

/** Provides the state of a map, which is stored entirely in the address, so that a link shows the same. */
export function useMapChoice(geometry: Geometry) {
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const { gameMode } = useStanding()
  const kept = useSyncExternalStore(keptLayers.follow, keptLayers.read, () => undefined)
  const viewed = useMemo<ViewedMap>(() => ({ geometry, levels: levelsOf(geometry) }), [geometry])
  // Content of the link when the page was opened; later changes are the page's own.
  const [opened] = useState(() => ({
    view: choice.view === '' ? undefined : linkedView(viewed, choice.view),
    layers: saidLayers(choice.layers, undefined),
    at: choice.at,
  }))
  const now = choice.view === '' ? undefined : linkedView(viewed, choice.view)
  const { types } = useMemo(() => saidLayers(choice.layers, kept), [choice.layers, kept])
  return {
    choice,
    /** Game mode of prices and chances. */
    mode: gameMode ?? modeIn(params),
    viewed,
    opened,
    floor: viewOf(now)?.floor ?? 'main',
    types,
    choose: (change: Partial<MapChoice>) => choose(choiceSaid(change)),
    /** Updates the address during a movement without a history entry. */
    follow: (change: Partial<MapChoice>) => type(choiceSaid(change)),
    /** Shows the places of one more quest. */
    addQuest: (uid: string) => {
      const quests = [...new Set([...choice.quests, uid])]
      const next = new Set<MarkerType>([...types, 'Quest'])
      choose(choiceSaid({ quests, layers: layersSaid(next) }))
    },
    setTypes: (next: ReadonlySet<MarkerType>) => {
      // A write to the browser's storage takes longer than a frame, so it waits until the map is drawn.
      setTimeout(() => keptLayers.keep(layersSaid(next)), KEEP_AFTER_MS)
      // Several switches in a row are one history entry; the address is updated after a pause.
      type(choiceSaid({ layers: layersSaid(next) }))
    },
  }
}

export function viewOf(linked: LinkedView | undefined) {
  return linked && linked.state !== 'refused' ? linked.view : undefined
}

export type ChosenMap = ReturnType<typeof useMapChoice>
