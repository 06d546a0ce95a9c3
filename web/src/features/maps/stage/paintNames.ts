import { documentLevel } from '@raidkit/rules/map-floors'
import type { Geometry } from '@raidkit/rules/map-geometry'
import { labelsAt, type GroundName, type NameClass } from '@raidkit/rules/map-ground'
import type { MapLevel } from '@raidkit/rules/maps'
import type { Seen } from '../../../ui/stage/scene.ts'
import { toScreen } from '../../../ui/stage/view.ts'

const FONTS: Record<NameClass, { weight: number; px: number }> = {
  area: { weight: 700, px: 15 },
  place: { weight: 600, px: 13 },
  spot: { weight: 500, px: 12 },
  room: { weight: 500, px: 11 },
}
/** Names are chosen anew in steps of the zoom, each for its smallest scale: they never touch and do not flicker. */
const STEPS_PER_DOUBLING = 3
const DECIMETRES = 10
/** A name further out than this may still reach into the screen. */
const REACH_PX = 160

type Given = { names: readonly GroundName[]; geometry: Pick<Geometry, 'floors'>; floor: MapLevel }

/** Returns the painter of a map's names, in pixels of the screen. */
export function namesPainter({ names, geometry, floor }: Given) {
  const own = names.filter(
    (name) => name.floor === undefined || documentLevel(geometry, name.floor) === floor,
  )
  let chosen: { step: number; names: readonly GroundName[] } | undefined
  const namesFor = (context: CanvasRenderingContext2D, { view, fontFamily }: Seen) => {
    const step = Math.floor(Math.log2(view.scale) * STEPS_PER_DOUBLING)
    if (chosen?.step !== step) {
      const sizeOf = (name: GroundName) => {
        context.font = fontOf(name, fontFamily)
        return { width: context.measureText(name.text).width, height: FONTS[name.class].px + 2 }
      }
      const pixelsPerMetre = 2 ** (step / STEPS_PER_DOUBLING)
      chosen = { step, names: labelsAt(own, { pixelsPerMetre, sizeOf }) }
    }
    return chosen.names
  }
  return (context: CanvasRenderingContext2D, seen: Seen): void => {
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = seen.palette.canvas
    for (const name of namesFor(context, seen)) paintName(context, name, seen)
  }
}

function fontOf(name: GroundName, fontFamily: string): string {
  const { weight, px } = FONTS[name.class]
  return `${weight} ${px}px ${fontFamily}`
}

function paintName(context: CanvasRenderingContext2D, name: GroundName, seen: Seen): void {
  const { view, size, palette, fontFamily } = seen
  const { x, y } = toScreen(view, size, { x: name.x / DECIMETRES, y: name.y / DECIMETRES })
  if (x < -REACH_PX || y < -REACH_PX || x > size.width + REACH_PX || y > size.height + REACH_PX) return
  context.save()
  context.translate(x, y)
  context.rotate((name.turn * Math.PI) / 180)
  context.font = fontOf(name, fontFamily)
  context.globalAlpha = 0.75
  context.strokeText(name.text, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = name.class === 'area' || name.class === 'place' ? palette.text : palette.muted
  context.fillText(name.text, 0, 0)
  context.restore()
}
