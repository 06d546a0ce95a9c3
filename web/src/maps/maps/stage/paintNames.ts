import { documentLevel } from '@raidkit/rules/maps/map-floors'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import { labelsAt, type GroundName, type LabelView, type NameClass } from '@raidkit/rules/maps/map-ground'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'

const FONTS: Record<NameClass, { weight: number; px: number }> = {
  area: { weight: 700, px: 15 },
  place: { weight: 600, px: 13 },
  spot: { weight: 500, px: 12 },
  room: { weight: 500, px: 11 },
}
/**
 * Number of placements per doubling of the zoom. Names are placed for the smallest scale of each step, so they never
 * overlap and do not flicker.
 */
const STEPS_PER_DOUBLING = 3
const DECIMETRES = 10
/** Margin in pixels: a name centred outside the screen by less may still be visible. */
const REACH_PX = 160

/** Name of an exit, at the place of its marker. */
export type ExitName = { text: string; at: Point }

/** Room behind a locked door, named after its key. */
export type RoomName = ExitName & { floor: MapLevel }

/** Style of an exit's name, which is below its marker, or above it if another name is below. */
const EXIT_FONT = { weight: 600, px: 12 }
const EXIT_PX = 19
const EDGE_PX = 4
const SIDES = [1, -1] as const

type PlacedName = GroundName & { exit?: { at: Point; side: (typeof SIDES)[number] } }
type NamesInput = {
  names: readonly GroundName[]
  exits: readonly ExitName[]
  rooms: readonly RoomName[]
  geometry: Pick<Geometry, 'floors'>
  floor: MapLevel
}

/** Returns the painter of a map's names, in pixels of the screen. */
export function namesPainter({ names, exits, rooms, geometry, floor }: NamesInput) {
  const own = [
    ...names.filter((name) => name.floor === undefined || documentLevel(geometry, name.floor) === floor),
    ...rooms.filter((room) => room.floor === floor).map(roomName),
  ]
  let chosen: { step: number; names: readonly PlacedName[] } | undefined
  const namesFor = (context: CanvasRenderingContext2D, { view, fontFamily }: FrameState) => {
    const step = Math.floor(Math.log2(view.scale) * STEPS_PER_DOUBLING)
    if (chosen?.step !== step) {
      const sizeOf = (name: PlacedName) => {
        context.font = fontOf(name, fontFamily)
        return { width: context.measureText(name.text).width, height: lettersOf(name).px + 2 }
      }
      chosen = {
        step,
        names: namesAt(own, exits, { pixelsPerMetre: 2 ** (step / STEPS_PER_DOUBLING), sizeOf }),
      }
    }
    return chosen.names
  }
  return (context: CanvasRenderingContext2D, seen: FrameState): void => {
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = seen.palette.canvas
    for (const name of namesFor(context, seen)) paintName(context, name, seen)
  }
}

/** Places names: areas of the map first, then exits, because a raid ends there, then everything else. */
function namesAt(
  own: readonly GroundName[],
  exits: readonly ExitName[],
  view: LabelView<PlacedName>,
): PlacedName[] {
  const areas = own.filter((name) => name.class === 'area')
  const others = own.filter((name) => name.class !== 'area')
  let placed: PlacedName[] = areas
  let left = exits
  for (const side of SIDES) {
    placed = labelsAt([...placed, ...left.map((exit) => exitName(exit, side, view))], view)
    const named = new Set(placed.map((name) => name.exit?.at))
    left = left.filter(({ at }) => !named.has(at))
  }
  return labelsAt([...placed, ...others], view)
}

/** Returns the name of an exit, which is shown at every zoom if there is room for it. */
function exitName(
  { text, at }: ExitName,
  side: (typeof SIDES)[number],
  { pixelsPerMetre }: LabelView<PlacedName>,
): PlacedName {
  const y = (at.y + (side * EXIT_PX) / pixelsPerMetre) * DECIMETRES
  return { text, x: at.x * DECIMETRES, y, class: 'area', turn: 0, exit: { at, side } }
}

function roomName({ text, at }: RoomName): GroundName {
  return { text, x: at.x * DECIMETRES, y: at.y * DECIMETRES, class: 'room', turn: 0 }
}

function lettersOf({ exit, class: its }: PlacedName): { weight: number; px: number } {
  return exit ? EXIT_FONT : FONTS[its]
}

function fontOf(name: PlacedName, fontFamily: string): string {
  const { weight, px } = lettersOf(name)
  return `${weight} ${px}px ${fontFamily}`
}

function paintName(context: CanvasRenderingContext2D, name: PlacedName, seen: FrameState): void {
  const { view, size, palette, fontFamily } = seen
  const { exit } = name
  const spot = exit ? exit.at : { x: name.x / DECIMETRES, y: name.y / DECIMETRES }
  const { x, y } = toScreen(view, size, spot)
  if (x < -REACH_PX || y < -REACH_PX || x > size.width + REACH_PX || y > size.height + REACH_PX) return
  context.font = fontOf(name, fontFamily)
  context.save()
  if (exit) {
    // Many exits are at the edge of the map: their names stay on the screen as long as the markers do.
    const half = context.measureText(name.text).width / 2 + EDGE_PX
    const isIn = x >= 0 && x <= size.width
    context.translate(isIn ? Math.min(Math.max(x, half), size.width - half) : x, y + exit.side * EXIT_PX)
  } else context.translate(x, y)
  context.rotate((name.turn * Math.PI) / 180)
  context.globalAlpha = 0.75
  context.strokeText(name.text, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = exit
    ? palette.up
    : name.class === 'area' || name.class === 'place'
      ? palette.text
      : palette.muted
  context.fillText(name.text, 0, 0)
  context.restore()
}
