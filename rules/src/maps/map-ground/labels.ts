import type { GroundName, NameClass } from './types.ts'

/**
 * Pixels per metre from which a class of names is shown. A map of a kilometre on a screen of a thousand pixels shows
 * areas and places; a room of four metres has space for its number from eight pixels per metre on.
 */
export const SHOWN_FROM: Readonly<Record<NameClass, number>> = { area: 0, place: 0.7, spot: 1.8, room: 8 }

export type LabelView<Name extends GroundName = GroundName> = {
  readonly pixelsPerMetre: number
  /** Returns the width and height in pixels of a name as drawn. */
  readonly sizeOf: (name: Name) => { readonly width: number; readonly height: number }
  /** Free space in pixels around each name. */
  readonly gap?: number
}

type Box = { left: number; top: number; right: number; bottom: number }

const BUCKET_PIXELS = 128

/**
 * Selects the names to draw at a zoom: those of the visible classes, in order of weight, without any that would overlap
 * a heavier one. It does not depend on the screen edges, so panning changes nothing.
 */
export function labelsAt<Name extends GroundName>(names: readonly Name[], view: LabelView<Name>): Name[] {
  const buckets = new Map<string, Box[]>()
  return names.filter((name) => {
    if (view.pixelsPerMetre < SHOWN_FROM[name.class]) return false
    const box = boxOf(name, view)
    const keys = bucketsOf(box)
    if (keys.some((key) => buckets.get(key)?.some((other) => overlaps(box, other)))) return false
    for (const key of keys) buckets.set(key, [...(buckets.get(key) ?? []), box])
    return true
  })
}

/** Returns the upright box around a name, centred on its point and rotated with it. */
function boxOf<Name extends GroundName>(
  name: Name,
  { pixelsPerMetre, sizeOf, gap = 2 }: LabelView<Name>,
): Box {
  const { width, height } = sizeOf(name)
  const turn = (name.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const halfWidth = (width * cos + height * sin) / 2 + gap
  const halfHeight = (width * sin + height * cos) / 2 + gap
  const [x, y] = [(name.x / 10) * pixelsPerMetre, (name.y / 10) * pixelsPerMetre]
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function bucketsOf({ left, top, right, bottom }: Box): string[] {
  const keys: string[] = []
  const from = (value: number) => Math.floor(value / BUCKET_PIXELS)
  for (let column = from(left); column <= from(right); column++)
    for (let row = from(top); row <= from(bottom); row++) keys.push(`${column} ${row}`)
  return keys
}
