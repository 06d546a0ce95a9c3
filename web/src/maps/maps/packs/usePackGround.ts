import { getMapPacks, type MapPack } from '@raidkit/contract/maps/mapPacks'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { keptWord } from '../../../state/keptWord.ts'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { type Rect, seenPart } from '../../../ui/stage/view.ts'
import { firstPiece, packSheets, seenPieces, type PackSheets, type Sheet } from './packSheets.ts'
import { pictureAt, pictureNews, pictureState } from './pictures.ts'

/** Opacity of the veil over the ground on another floor, as in our own drawing (`paintGround`). */
const VEIL = 0.6

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

/** Paints a pack instead of our drawing, in metres, as far as it has loaded. */
function paintPack(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { sheets, bounds }: { sheets: PackSheets; bounds: Rect },
): void {
  context.fillStyle = seen.palette.beyond
  context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
  context.imageSmoothingQuality = 'high'
  if (sheets.ground) paintSheet(context, seen, sheets.ground)
  if (sheets.isDimmed) {
    context.globalAlpha = VEIL
    context.fillStyle = seen.palette.canvas
    context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
    context.globalAlpha = 1
  }
  if (sheets.floor) paintSheet(context, seen, sheets.floor)
}

function paintSheet(context: CanvasRenderingContext2D, { view, size }: FrameState, sheet: Sheet): void {
  const pixels = view.scale * (context.canvas.width / size.width)
  for (const { url, rect } of seenPieces(sheet, seenPart(view, size), pixels)) {
    const { image, state } = pictureAt(url)
    if (state === 'ready') context.drawImage(image, rect.x, rect.y, rect.width, rect.height)
  }
}
