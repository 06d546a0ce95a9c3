import { floorOf, floorSign, type FloorSign } from '@raidkit/rules/maps/map-floors'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapLevel, MapSlug } from '@raidkit/rules/platform/maps'
import type { MemberSight } from '@raidkit/rules/pilot/squad'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { MapPlace } from '../stage/mapPlace.ts'
import { arrowTurn, paintArrow } from '../stage/paintArrow.ts'
import { inkOf } from './inks.ts'

type MembersLayerOptions = {
  /** Members other than the reader, each with the age text beside them. */
  sights: readonly (MemberSight & { ageText: string })[]
  map: MapSlug
  floor: MapLevel
  place: MapPlace
  geometry: Geometry
}

type DrawnMember = {
  at: Point
  ink: string
  turn: number | undefined
  sign: FloorSign
  isDim: boolean
  text: string
}

const EDGE = '#111111'
const ARROW_PX = 13
const DIM = 0.5
const SIGNS: Readonly<Record<FloorSign, string>> = { here: '', up: ' ▲', down: ' ▼' }

/** Creates the layer of the other members: their direction, their floor and the age of their position. */
export function membersLayer({
  sights,
  map,
  floor,
  place,
  geometry,
}: MembersLayerOptions): Layer | undefined {
  const drawn = sights.flatMap(({ member, isMe, position, isOld, isAway, ageText }): DrawnMember[] => {
    if (isMe || position?.map !== map) return []
    const sign = floorSign(floorOf(geometry, position), floor)
    const isDim = isOld || isAway || sign !== 'here'
    return [
      {
        at: place.toWorld(position.x, position.z),
        ink: inkOf(member),
        turn: arrowTurn(position.look, geometry.rotation),
        sign,
        isDim,
        text: `${member.name}${SIGNS[sign]}${isOld ? ` · ${ageText}` : ''}`,
      },
    ]
  })
  if (drawn.length === 0) return undefined
  return {
    space: 'screen',
    paint: (context, seen) => {
      for (const one of drawn) paintMember(context, seen, one)
      context.globalAlpha = 1
    },
  }
}

function paintMember(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { at, ink, turn, isDim, text }: DrawnMember,
): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  context.globalAlpha = isDim ? DIM : 1
  context.save()
  context.translate(x, y)
  paintArrow(context, { px: ARROW_PX, turn, ink, edge: EDGE })
  context.restore()
  paintLabel(context, seen, { x, y: y + ARROW_PX + 9, text, ink })
}

type Label = Point & { text: string; ink: string }

export function paintLabel(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { x, y, text, ink }: Label,
): void {
  context.font = `600 12px ${seen.fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = EDGE
  context.strokeText(text, x, y)
  context.fillStyle = ink
  context.fillText(text, x, y)
}
