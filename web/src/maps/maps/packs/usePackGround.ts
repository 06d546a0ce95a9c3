import { getMapPacks, type MapPack } from '@raidkit/contract/maps/mapPacks'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { keptWord } from '../../../state/keptWord.ts'
import type { Layer } from '../../../ui/stage/scene.ts'
import type { Rect } from '../../../ui/stage/view.ts'
import { firstPiece, packSheets } from './packSheets.ts'
import { paintPack } from './paintPack.ts'
import { pictureAt, pictureNews, pictureState } from './pictures.ts'

/** Choice of the reader for all maps: a pack by its slug, or our own drawing. */
const kept = keptWord('maps.pack')
const OWN = 'own'
const NONE: MapPack[] = []

type PackGroundOptions = { map: string; floor: MapLevel; bounds: Rect }

/** Provides the packs of a map, the chosen one, and its picture as soon as part of it has loaded. */
export function usePackGround({ map, floor, bounds }: PackGroundOptions) {
  const { data, refetch } = useCall(getMapPacks, { map }, { staleTime: Infinity })
  useSiteEvents((heard) => {
    if (heard.type === 'mapPacks' || heard.type === 'gap') void refetch()
  })
  const packs = data?.packs ?? NONE
  const word = useSyncExternalStore(kept.follow, kept.read, () => undefined)
  const pack = word === OWN ? undefined : (packs.find(({ slug }) => slug === word) ?? packs[0])
  const sheets = useMemo(() => pack && packSheets(pack, floor, bounds), [pack, floor, bounds])
  const first = sheets && firstPiece(sheets)
  const version = useSyncExternalStore(pictureNews.follow, pictureNews.version, () => 0)
  useEffect(() => {
    if (first !== undefined) pictureAt(first)
  }, [first])
  const state = first === undefined ? undefined : pictureState(first)
  const layer = useMemo(
    () => (sheets && state === 'ready' ? packLayer(sheets, bounds, version) : undefined),
    [sheets, state, bounds, version],
  )
  return {
    packs,
    pack,
    /** Undefined if our own drawing was chosen. */
    state,
    /** Replacement of our own drawing; undefined while it loads, and if it failed. */
    layer,
    choose: (slug: string | undefined) => kept.keep(slug ?? OWN),
  }
}

export type PackGround = ReturnType<typeof usePackGround>

/** Creates a new layer for every version, so that newly loaded pictures are painted. */
function packLayer(
  sheets: NonNullable<ReturnType<typeof packSheets>>,
  bounds: Rect,
  _version: number,
): Layer {
  return {
    space: 'world',
    isBackdrop: true,
    paint: (context, seen) => paintPack(context, seen, { sheets, bounds }),
  }
}
