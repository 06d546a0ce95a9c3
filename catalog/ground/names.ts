import type { MapLabel, MapPoints } from '@raidkit/rules/maps/map-facts'
import { NAME_CLASSES } from '@raidkit/rules/maps/map-ground'
import type { GroundName, NameClass } from '@raidkit/rules/maps/map-ground'
import { toDecimetres, measureDistance } from './frame.ts'
import type { Frame, Spot } from './frame.ts'

/** Weight of a name whose size the facts do not give: players call parts of a map by such names. */
const UNSIZED = 100
const AREA_SIZE = 90
const PLACE_SIZE = 75
const SAME_PLACE_METRES = 40
const OTHER_NAME_METRES = 90
const ROOM = /^(?:\S{1,2}[ -]?)?\d{2,4}\b|^(?:room|toilet|office)\b/i

/** Names of numbered places; they give way to names that stand alone. */
const NUMBERED = /\b[A-Z]$|\d/

type PlacedLabel = { readonly label: MapLabel; readonly at: Spot; readonly class: NameClass }

/** Returns the names of a map's places, weightiest first, each place once. */
export function placeNames(points: MapPoints, frame: Frame): GroundName[] {
  const weight = ({ label }: PlacedLabel) => (label.size ?? UNSIZED) - (NUMBERED.test(label.text) ? 1 : 0)
  const ordered = points.labels
    .map((label): PlacedLabel => ({ label, at: frame.place(...label.at), class: classOf(label) }))
    .filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height)
    .toSorted(
      (a, b) => NAME_CLASSES.indexOf(a.class) - NAME_CLASSES.indexOf(b.class) || weight(b) - weight(a),
    )
  return ordered
    .filter((one, rank) => !ordered.slice(0, rank).some((other) => isSamePlace(one, other)))
    .map(({ label, at: [x, y], class: size }) => ({
      text: label.text,
      x: toDecimetres(x),
      y: toDecimetres(y),
      class: size,
      turn: label.rotation ?? 0,
      ...(label.floor !== undefined && { floor: label.floor }),
    }))
}

export function classOf({ text, size = UNSIZED, small, floor }: MapLabel): NameClass {
  if (small) return floor !== undefined || ROOM.test(text) ? 'room' : 'spot'
  if (size >= AREA_SIZE) return 'area'
  return size >= PLACE_SIZE ? 'place' : 'spot'
}

/** Returns true for the same name again nearby, or for "Name (other name)" beside the name itself. */
function isSamePlace(one: PlacedLabel, other: PlacedLabel): boolean {
  const apart = measureDistance(one.at, other.at)
  if (one.label.text === other.label.text) return apart < SAME_PLACE_METRES
  const [, first, second] = /^(.+) \((.+)\)$/.exec(one.label.text) ?? []
  return apart < OTHER_NAME_METRES && (other.label.text === first || other.label.text === second)
}
