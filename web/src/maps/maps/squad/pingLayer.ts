import { floorSign } from '@raidkit/rules/maps/map-floors'
import type { MapLevel, MapSlug } from '@raidkit/rules/platform/maps'
import { shownPings, SQUAD_LIMITS, type SquadRoom } from '@raidkit/rules/pilot/squad'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { MapPlace } from '../stage/mapPlace.ts'
import { inkOf } from './inks.ts'
import { paintLabel } from './squadLayer.ts'

type PingLayerOptions = {
  room: Pick<SquadRoom, 'pings' | 'members'>
  map: MapSlug
  floor: MapLevel
  place: MapPlace
  nowMs: number
}
type DrawnPing = { at: Point; ink: string; text: string; alpha: number }

const EDGE = '#111111'
const RINGS_PX = [5, 13, 21] as const
const LEAST_ALPHA = 0.25
const OTHER_FLOOR = 0.6

/** Creates the layer of pings on this map, which fade every second. */
export function pingLayer({ room, map, floor, place, nowMs }: PingLayerOptions): Layer | undefined {
  const drawn = shownPings(room, nowMs).flatMap(({ place: at, memberUid, note, atMs }): DrawnPing[] => {
    const member = room.members.find(({ uid }) => uid === memberUid)
    if (!member || at.map !== map) return []
    const left = 1 - Math.max(0, nowMs - atMs) / SQUAD_LIMITS.pingMs
    const isHere = floorSign(at.level, floor) === 'here'
    return [
      {
        at: place.toWorld(at.x, at.z),
        ink: inkOf(member),
        text: note === '' ? member.name : `${member.name}: ${note}`,
        alpha: Math.max(LEAST_ALPHA, left) * (isHere ? 1 : OTHER_FLOOR),
      },
    ]
  })
  if (drawn.length === 0) return undefined
  return {
    space: 'screen',
    paint: (context, seen) => {
      for (const ping of drawn) paintPing(context, seen, ping)
      context.globalAlpha = 1
    },
  }
}

/** Creates the layer of the place that is about to be pinged. */
export function heldLayer({ x, z }: { x: number; z: number }, place: MapPlace): Layer {
  const at = place.toWorld(x, z)
  return {
    space: 'screen',
    paint: (context, seen) => {
      paintPing(context, seen, { at, ink: seen.palette.accent, text: '', alpha: 1 })
    },
  }
}

function paintPing(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { at, ink, text, alpha }: DrawnPing,
): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  context.globalAlpha = alpha
  for (const radius of RINGS_PX) {
    for (const [colour, width] of [
      [EDGE, 5],
      [ink, 2.5],
    ] as const) {
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke()
    }
  }
  paintLabel(context, seen, { x, y: y - RINGS_PX[2] - 11, text, ink })
}
