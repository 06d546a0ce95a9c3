import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import type { GroundRoad, Shape } from '@raidkit/rules/maps/map-ground'
import { measureDistance } from './frame.ts'
import type { Frame, Spot } from './frame.ts'
import { isInside } from './grid.ts'
import { flattenSpots, spotsOfRing } from './rings.ts'

const STREET = /\b(?:St|Ave|Road|Alley)\b/
const STREET_WIDTH = 110
const STEP_METRES = 2
const FARTHEST_STEPS = 400
const SAME_LINE_METRES = 4

const BRIDGE = /\bbridge$/i
const BRIDGE_WIDTH = 80
const LONGEST_BRIDGE_STEPS = 40
const BANK_STEPS = 3

type Street = { name: string; from: Spot; ends: readonly [Spot, Spot] }

/**
 * Finds streets from their names: a straight line through the name in its direction. A line on which the name stands
 * more than once reaches as far as no house and no end of the ground is in the way; a line on which it stands once
 * reaches only up to the next street.
 */
export function findStreets(
  points: MapPoints,
  frame: Frame,
  ground: { houses: readonly Shape[]; outline: Shape },
): GroundRoad[] {
  const free = freeGround(ground)
  const all = points.labels
    .filter(({ text, small }) => !small && STREET.test(text))
    .map(({ text, at: [x, z], rotation = 0 }): Street => {
      const [from, turn] = [frame.place(x, z), (rotation * Math.PI) / 180]
      const reach = (sign: number) => lastFree(from, [sign * Math.cos(turn), sign * Math.sin(turn)], free)
      return { name: text, from, ends: [reach(-1), reach(1)] }
    })
  const isLong = (street: Street) =>
    all.some((other) => other !== street && other.name === street.name && isOnLine(other.from, street.ends))
  return all.map((street) => ({
    kind: 'road',
    width: STREET_WIDTH,
    line: flattenSpots(isLong(street) ? street.ends : upToCrossings(street, all)),
  }))
}

function freeGround({ houses, outline }: { houses: readonly Shape[]; outline: Shape }) {
  const walls = houses.map(([outer = []]) => spotsOfRing(outer))
  const limits = outline.map(spotsOfRing)
  return (at: Spot) => limits.some((ring) => isInside(at, ring)) && !walls.some((ring) => isInside(at, ring))
}

function lastFree(from: Spot, [dx, dy]: Spot, isFree: (at: Spot) => boolean): Spot {
  let at = from
  for (let step = 1; step < FARTHEST_STEPS; step++) {
    const next: Spot = [from[0] + dx * step * STEP_METRES, from[1] + dy * step * STEP_METRES]
    if (!isFree(next)) break
    at = next
  }
  return at
}

function upToCrossings(street: Street, all: readonly Street[]): [Spot, Spot] {
  const nearest = (end: Spot) => {
    const crossings = all.flatMap((other) =>
      other === street ? [] : crossing([street.from, end], other.ends),
    )
    return crossings.reduce(
      (best, at) => (measureDistance(at, street.from) < measureDistance(best, street.from) ? at : best),
      end,
    )
  }
  return [nearest(street.ends[0]), nearest(street.ends[1])]
}

/** Finds bridges whose name stands over water; they lead along the name from bank to bank. */
export function findBridges({ labels }: MapPoints, frame: Frame, water: Shape): GroundRoad[] {
  const rings = water.map(spotsOfRing)
  const isWet = (at: Spot) => rings.some((ring) => isInside(at, ring))
  return labels
    .filter(({ text, small, at }) => !small && BRIDGE.test(text) && isWet(frame.place(...at)))
    .flatMap(({ at, rotation = 0 }): GroundRoad[] => {
      const [from, turn] = [frame.place(...at), (rotation * Math.PI) / 180]
      const along = (steps: number): Spot => [
        from[0] + steps * STEP_METRES * Math.cos(turn),
        from[1] + steps * STEP_METRES * Math.sin(turn),
      ]
      const bank = (sign: number) => {
        let steps = 0
        while (steps < LONGEST_BRIDGE_STEPS && isWet(along(sign * steps))) steps++
        return steps < LONGEST_BRIDGE_STEPS ? [along(sign * (steps + BANK_STEPS))] : []
      }
      const line = [...bank(-1), ...bank(1)]
      return line.length === 2 ? [{ kind: 'bridge', width: BRIDGE_WIDTH, line: flattenSpots(line) }] : []
    })
}

type Line = readonly [Spot, Spot]

/** Returns the point where two lines cross; an empty list if they do not. */
function crossing([a, b]: Line, [c, d]: Line): Spot[] {
  const [abX, abY, cdX, cdY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const across = abX * cdY - abY * cdX
  if (Math.abs(across) < 1e-6) return []
  const along = ((c[0] - a[0]) * cdY - (c[1] - a[1]) * cdX) / across
  const other = ((c[0] - a[0]) * abY - (c[1] - a[1]) * abX) / across
  const isCrossed = along > 0 && along < 1 && other > 0 && other < 1
  return isCrossed ? [[a[0] + along * abX, a[1] + along * abY]] : []
}

function isOnLine([x, y]: Spot, [a, b]: Line): boolean {
  const across = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
  return Math.abs(across) / (measureDistance(a, b) || 1) < SAME_LINE_METRES
}
