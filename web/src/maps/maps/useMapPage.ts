import type { MapFactsReply, MapWords } from '@raidkit/contract/maps/maps'
import type { FoundGroup } from '@raidkit/contract/maps/markerDetails'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround } from '@raidkit/rules/maps/map-ground'
import type { MarkerType, Marker } from '@raidkit/rules/maps/markers'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { withParams } from '../../ui/address/address.ts'
import type { Layer } from '../../ui/stage/scene.ts'
import { choiceSaid } from './choice.ts'
import { layersSaid } from './shownLayers.ts'
import { foundLayer } from './stage/foundLayer.ts'
import type { RoomName } from './stage/paintNames.ts'
import type { PlacedMarker } from './stage/placedMarkers.ts'
import { useMapScene } from './stage/useMapScene.ts'
import type { ChosenMap } from './useMapChoice.ts'
import type { MapData } from './useMapData.ts'
import { useMapMoves } from './useMapMoves.ts'

const HAZARDS = ['minefield', 'sniper', 'hazard'] as const

type MapPageOptions = {
  map: MapFactsReply
  geometry: Geometry
  data: MapData
  ground: MapGround
  chosen: ChosenMap
  /** Layers of a route, the reader's marks or a position, each the same object as long as its content is the same. */
  extra: readonly Layer[]
  /** Handles a tap on the ground while something is drawn; returns whether it did. */
  onTap?: (at: { x: number; z: number }) => boolean
  /** Handles a long press or a click with the secondary button. */
  onHold?: ((at: { x: number; z: number }) => void) | undefined
  /** Map pack instead of our drawing. */
  pack?: Layer | undefined
}

/** Provides the model of the map page: its state and its actions. Panels depend on nothing else. */
export function useMapPage(given: MapPageOptions) {
  const { data, chosen, ground, geometry } = given
  const { markers } = data
  const { choice, floor, types, choose } = chosen
  const [needed, setNeeded] = useState<ReadonlySet<string>>()
  const wanted = choice.needed ? needed : undefined
  const nameOf = useMarkerNames(data)
  const rooms = useRooms(data)
  const finds = useFoundMarkers(markers.byId)
  const extra = useMemo(() => [...given.extra, ...finds.layer], [given.extra, finds.layer])
  const {
    scene,
    shown,
    markers: drawn,
    sceneWith,
  } = useMapScene({
    ground,
    geometry,
    place: data.place,
    floor,
    types,
    nameOf,
    extra,
    rooms,
    pack: given.pack,
    all: markers.all,
    byId: markers.byId,
    needed: wanted,
  })
  const select = (id: string | undefined) => choose({ at: id ?? '' })
  const moves = useMapMoves({ data, chosen, scene, drawn, select, onTap: given.onTap, onHold: given.onHold })
  const showFound = (group: FoundGroup) => {
    if (group.kind === 'quest') return chosen.addQuest(group.ref)
    const found = group.ids.flatMap((id) => markers.byId.get(id) ?? [])
    finds.setFound(group)
    const [only, ...others] = found
    if (only && others.length === 0) moves.show(only)
    else moves.showAll(found)
  }
  const stepFound = (by: number) => {
    const count = finds.found?.markers.length ?? 0
    if (!finds.found || count === 0) return
    const nth = (finds.found.nth + by + count) % count
    finds.setNth(nth)
    const marker = finds.found.markers[nth]
    if (marker) moves.show(marker)
  }
  const { setFound: _, setNth: __, layer: ___, ...found } = finds
  return {
    ...given,
    ...chosen,
    ...moves,
    ...found,
    place: data.place,
    shown,
    needed,
    setNeeded,
    select,
    nameOf,
    showFound,
    stepFound,
    selected: markers.byId.get(choice.at),
    /** Draws the map with other kinds of markers at once; a call of `setTypes` has to follow. */
    previewTypes: (next: ReadonlySet<MarkerType>) => moves.canvases.stage.current?.show(sceneWith(next)),
    /**
     * Returns a link to the current view. It includes the layers, because another reader may have chosen different
     * ones.
     */
    linkToView: () => {
      const said = choiceSaid({ view: moves.viewSaid(), layers: layersSaid(types) })
      return `${location.origin}${location.pathname}?${withParams(new URLSearchParams(location.search), said)}`
    },
  }
}

export type MapModel = ReturnType<typeof useMapPage>

/** Returns the rooms behind doors that have a key, for readers who may see the doors. */
function useRooms({ markers, words }: MapData): readonly RoomName[] {
  const keys = words?.keys
  return useMemo(() => {
    const doors = markers.all.filter(({ type, items }) => type === 'Key Unlock' && items?.length === 1)
    return doors.flatMap(({ items, at, floor }) => {
      const text = keys?.[items?.[0] ?? '']
      return text ? [{ text, at, floor }] : []
    })
  }, [markers, keys])
}

function useMarkerNames({ words }: MapData) {
  const t = useText()
  return useCallback((marker: PlacedMarker) => markerName(marker, words, t), [words, t])
}

/** Search result with all its places, and the index of the current one. */
type FoundMarkers = { name: string; markers: readonly PlacedMarker[]; nth: number }

/** Provides the markers of a search result until it is closed. */
function useFoundMarkers(byId: ReadonlyMap<string, PlacedMarker>) {
  const [group, setGroup] = useState<{ name: string; ids: readonly string[]; nth: number }>()
  const found = useMemo<FoundMarkers | undefined>(
    () => group && { ...group, markers: group.ids.flatMap((id) => byId.get(id) ?? []) },
    [group, byId],
  )
  const markers = found?.markers
  const layer = useMemo<readonly Layer[]>(() => (markers ? [foundLayer(markers)] : []), [markers])
  return {
    found,
    layer,
    setFound: ({ name, ids }: FoundGroup) => setGroup({ name, ids, nth: 0 }),
    setNth: (nth: number) => setGroup((now) => now && { ...now, nth }),
    clearFound: () => setGroup(undefined),
  }
}

type NameableMarker = Pick<Marker, 'type' | 'ref' | 'more'>

/** Returns a marker's own name if it has one, otherwise the name of its kind. */
function markerName(
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
