import { floorSign } from '@raidkit/rules/maps/map-floors'
import { markerType, type MarkerType } from '@raidkit/rules/maps/markers'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Layer, Scene, FrameState } from '../../../ui/stage/scene.ts'
import { type Point, toScreen } from '../../../ui/stage/view.ts'
import { clusterPx } from './clusterSprites.ts'
import { nearestOf, type DrawnMarkers, type PlacedCluster } from './drawnMarkers.ts'
import { fannedAt, fannedMarkers, type MarkerFan } from './fannedMarkers.ts'
import type { MapPlace } from './mapPlace.ts'
import type { MarkerPart } from './markerParts.ts'
import { paintMarkers, drawnType, spritesFor, type MarkerLook } from './paintMarkers.ts'
import type { ExitName } from './paintNames.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { SYMBOL_PX } from './sprites.ts'
import { markerSymbol } from './symbols.ts'

const LABEL_PX = 24

type MarkerLayersOptions = {
  /** Markers that pass the filter, the topmost first. */
  parts: readonly MarkerPart[]
  /** Every marker of the map: one that a link chooses is drawn regardless of the filter. */
  byId: ReadonlyMap<string, PlacedMarker>
  place: MapPlace
  floor: MapLevel
  types: ReadonlySet<MarkerType>
  nameOf: (marker: PlacedMarker) => string
}

export type MarkerLayers = Pick<Scene, 'hit' | 'placeOf'> & {
  layer: Layer
  focus: Layer
  /** Exits that pass the filter, by name; those of PMCs first. */
  exits: readonly ExitName[]
  clusterOf: (uid: string, scale: number) => PlacedCluster | undefined
  /** Returns the nearest marker, otherwise the nearest cluster, within a number of metres. */
  near: (point: Point, within: number, scale: number) => string | undefined
}

/** Creates two layers of markers: the unselected ones, and those that depend on the reader's selection. */
export function markerLayers({
  parts,
  byId,
  place,
  floor,
  types,
  nameOf,
}: MarkerLayersOptions): MarkerLayers {
  const drawnAt = (scale: number) => parts.map((part) => part.drawnAt(scale))
  const near = nearIn(drawnAt)
  const look = { floor, types }
  const exits = parts
    .flatMap(({ markers }) => markers)
    .filter((marker) => markerType(marker.type).category === 'Extractions')
    .toSorted((a, b) => Number(isOfScavs(a)) - Number(isOfScavs(b)))
    .map((marker) => ({ text: nameOf(marker), at: marker.at }))
  let spread: { of: string; scale: number; fanned: MarkerFan | undefined } | undefined
  const fannedFor = (selected: PlacedMarker | undefined, scale: number) => {
    if (!selected) spread = undefined
    else if (spread?.of !== selected.id || spread.scale !== scale) {
      const alone = drawnAt(scale).flatMap((part) => part.alone)
      spread = { of: selected.id, scale, fanned: fannedMarkers(alone, selected, scale) }
    }
    return spread?.fanned
  }
  return {
    layer: {
      space: 'screen',
      keptFor: () => parts,
      paint: (context, seen) => {
        for (const { markers } of parts) paintAreas(context, seen, { shown: markers, place })
        paintMarkers(context, seen, { drawn: drawnAt(seen.view.scale), look })
      },
    },
    exits,
    focus: {
      space: 'screen',
      paint: (context, seen) => {
        const selected = byId.get(seen.selected ?? '')
        const hovered = byId.get(seen.hovered ?? '')
        const fanned = fannedFor(selected, seen.view.scale)
        if (selected?.outline && selected.type !== 'Quest')
          paintAreas(context, seen, { shown: [selected], place, isAny: true })
        paintFocus(context, seen, { selected, hovered, fanned, look, nameOf })
      },
    },
    hit: (point, scale) =>
      (spread?.fanned && fannedAt(spread.fanned, point, scale)?.id) ?? near.hit(point, scale),
    placeOf: (uid) => {
      const marker = byId.get(uid)
      return marker && { ...marker.at, width: 0, height: 0 }
    },
    near: (point, within, scale) =>
      near.marker(point, within, scale)?.id ?? near.cluster(point, within, scale)?.uid,
    clusterOf: (uid, scale) =>
      drawnAt(scale)
        .flatMap(({ clusters }) => clusters)
        .find((cluster) => cluster.uid === uid),
  }
}

function isOfScavs({ type, also }: PlacedMarker): boolean {
  return type === 'Scav Extraction' && also === undefined
}

/** Creates the search for the nearest drawn marker or cluster at a point of the world. */
function nearIn(drawnAt: (scale: number) => readonly DrawnMarkers[]) {
  const marker = (point: Point, within: number, scale: number) => {
    const all = drawnAt(scale).map(({ spots }) => spots)
    return nearestOf(all, point, within)
  }
  const cluster = (point: Point, within: number, scale: number) => {
    const all = drawnAt(scale).map(({ clusterSpots }) => clusterSpots)
    return nearestOf(all, point, within)
  }
  const hit = (point: Point, scale: number) => {
    const one = marker(point, (SYMBOL_PX / 2 + 3) / scale, scale)
    if (one) return one.id
    const many = cluster(point, clusterPx({ count: 1_000 }) / 2 / scale, scale)
    const isHit = many && Math.hypot(many.at.x - point.x, many.at.y - point.y) * scale < clusterPx(many) / 2
    return isHit ? many.uid : undefined
  }
  return { marker, cluster, hit }
}

type PaintAreasOptions = {
  shown: readonly PlacedMarker[]
  place: MapPlace
  /** Includes areas other than those of quests. */ isAny?: boolean
}

/** Paints the areas of quest steps; those of exits and dangers are part of the ground. */
function paintAreas(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { shown, place, isAny = false }: PaintAreasOptions,
): void {
  context.lineWidth = 1.5
  for (const { type, outline } of shown) {
    if (!outline || (type !== 'Quest' && !isAny)) continue
    const colour = seen.palette[markerSymbol(type).tone]
    context.beginPath()
    for (const [x, z] of outline) {
      const at = toScreen(seen.view, seen.size, place.toWorld(x, z))
      context.lineTo(at.x, at.y)
    }
    context.closePath()
    context.globalAlpha = 0.2
    context.fillStyle = colour
    context.fill()
    context.globalAlpha = 1
    context.strokeStyle = colour
    context.stroke()
  }
}

type MarkerFocus = {
  selected: PlacedMarker | undefined
  hovered: PlacedMarker | undefined
  fanned: MarkerFan | undefined
  look: MarkerLook
  nameOf: (marker: PlacedMarker) => string
}

/** Paints the selected and the hovered marker: the fan of their spot, rings, the area and the name. */
function paintFocus(context: CanvasRenderingContext2D, seen: FrameState, focused: MarkerFocus): void {
  const { selected, hovered, fanned, look, nameOf } = focused
  const sprites = spritesFor(context, seen)
  const spotOf = (marker: PlacedMarker): Point => {
    const place = fanned?.places.find((one) => one.marker.id === marker.id)
    const { x, y } = toScreen(seen.view, seen.size, fanned && place ? fanned.at : marker.at)
    return place ? { x: x + place.dx, y: y + place.dy } : { x, y }
  }
  const paintOne = (marker: PlacedMarker) =>
    sprites.paint(context, {
      ...spotOf(marker),
      type: drawnType(marker, look.types),
      sign: floorSign(marker.floor, look.floor),
    })
  if (fanned) {
    paintFan(context, seen, fanned)
    for (const { marker } of fanned.places) paintOne(marker)
  }
  for (const [marker, colour, width] of [
    [hovered, seen.palette.text, 1.5],
    [selected, seen.palette.focus, 3],
  ] as const) {
    if (!marker) continue
    paintOne(marker)
    paintRing(context, spotOf(marker), { colour, width })
  }
  const named = hovered ?? selected
  if (named) paintLabel(context, seen, { text: nameOf(named), at: spotOf(named) })
}

function paintFan(context: CanvasRenderingContext2D, seen: FrameState, { at, places }: MarkerFan): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  const reach = Math.max(...places.map(({ dx, dy }) => Math.hypot(dx, dy))) + SYMBOL_PX
  context.beginPath()
  context.arc(x, y, reach, 0, 2 * Math.PI)
  context.globalAlpha = 0.85
  context.fillStyle = seen.palette.canvas
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = seen.palette.edge
  context.lineWidth = 1
  context.stroke()
  context.beginPath()
  for (const { dx, dy } of places) {
    context.moveTo(x, y)
    context.lineTo(x + dx, y + dy)
  }
  context.stroke()
}

function paintRing(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  { colour, width }: { colour: string; width: number },
): void {
  context.beginPath()
  context.arc(x, y, SYMBOL_PX / 2 + 4, 0, 2 * Math.PI)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

/** Paints the name above the marker, always within the screen. */
function paintLabel(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { text, at }: { text: string; at: Point },
): void {
  const { size, palette, fontFamily } = seen
  context.font = `600 13px ${fontFamily}`
  const width = Math.min(context.measureText(text).width + 16, size.width - 8)
  const left = Math.min(Math.max(4, at.x - width / 2), size.width - width - 4)
  const above = at.y - SYMBOL_PX / 2 - 8 - LABEL_PX
  const top = above < 4 ? at.y + SYMBOL_PX / 2 + 8 : above
  context.beginPath()
  context.roundRect(left, top, width, LABEL_PX, 5)
  context.fillStyle = palette.raised
  context.fill()
  context.strokeStyle = palette.edge
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = palette.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, left + width / 2, top + LABEL_PX / 2 + 0.5, width - 8)
}
