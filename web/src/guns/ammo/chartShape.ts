import type { AmmoPoint } from '@raidkit/contract/guns/ammo'
import { armorStrength } from '@raidkit/rules/guns/ballistics'
import { SHOWN_CLASSES } from '@raidkit/rules/guns/ammo-list'
import { ticksBetween } from '../../ui/chart/ticks.ts'

export type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}
export type Dot = {
  point: AmmoPoint
  x: number
  y: number
  label?: { x: number; y: number; anchor: 'start' | 'end' | 'middle'; text: string }
}

type Names = {
  /** Label of a round. */
  textOf: (point: AmmoPoint) => string
  /** Width of a label in the font of the page. */
  widthOf: (text: string) => number
}

export type ChartShape = {
  /** Sorted by penetration, so that a key leads to the neighbour. */
  dots: readonly Dot[]
  xTicks: readonly { value: number; x: number }[]
  yTicks: readonly { value: number; y: number }[]
  /** Strength of new armour of each class. */
  classes: readonly { class: number; x: number }[]
}

const LEAST_SPAN = 10
const NEW = 100

/** Computes the positions of the rounds: penetration to the right, damage upwards; labels where they cover nothing. */
export function chartShape(points: readonly AmmoPoint[], frame: Frame, names: Names): ChartShape {
  const { width, height, left, right, top, bottom } = frame
  const farthest = Math.max(LEAST_SPAN, ...points.map(({ penetration }) => penetration)) * 1.05
  const highest = Math.max(LEAST_SPAN, ...points.map(({ damage }) => damage)) * 1.05
  const xOf = (value: number) => round(left + ((width - left - right) * value) / farthest)
  const yOf = (value: number) => round(height - bottom - ((height - top - bottom) * value) / highest)
  const dots = points
    .map((point): Dot => ({ point, x: xOf(point.penetration), y: yOf(point.damage) }))
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
  return {
    dots: withLabels(dots, frame, names),
    xTicks: ticksBetween(0, farthest).map((value) => ({ value, x: xOf(value) })),
    yTicks: ticksBetween(0, highest).map((value) => ({ value, y: yOf(value) })),
    classes: SHOWN_CLASSES.map((each) => ({ class: each, x: armorStrength(each, NEW) }))
      .filter(({ x }) => x < farthest)
      .map(({ class: each, x }) => ({ class: each, x: xOf(x) })),
  }
}

const LINE_PX = 15
const DOT_PX = 5
/** The ring around the chosen round does not touch its label. */
const GAP_PX = 10

type Area = { left: number; right: number; top: number; bottom: number }

/** Places each label where it covers neither a dot nor another label, or leaves it out; strong rounds come first. */
function withLabels(dots: readonly Dot[], frame: Frame, { textOf, widthOf }: Names): Dot[] {
  const taken: Area[] = dots.map(({ x, y }) => ({
    left: x - DOT_PX,
    right: x + DOT_PX,
    top: y - DOT_PX,
    bottom: y + DOT_PX,
  }))
  const labels = new Map<Dot, Dot['label']>()
  for (const dot of dots.toReversed()) {
    const text = textOf(dot.point)
    const free = placesFor(dot, widthOf(text)).find(
      ({ area }) => isWithin(area, frame) && !taken.some((other) => isOver(area, other)),
    )
    if (!free) continue
    taken.push(free.area)
    labels.set(dot, { ...free.label, text })
  }
  return dots.map((dot) => {
    const label = labels.get(dot)
    return label ? { ...dot, label } : dot
  })
}

function placesFor({ x, y }: Dot, wide: number) {
  const half = LINE_PX / 2
  return [
    {
      label: { x: x + GAP_PX, y: y + 4, anchor: 'start' as const },
      area: { left: x + GAP_PX, right: x + GAP_PX + wide, top: y - half, bottom: y + half },
    },
    {
      label: { x: x - GAP_PX, y: y + 4, anchor: 'end' as const },
      area: { left: x - GAP_PX - wide, right: x - GAP_PX, top: y - half, bottom: y + half },
    },
    {
      label: { x, y: y - GAP_PX - 4, anchor: 'middle' as const },
      area: { left: x - wide / 2, right: x + wide / 2, top: y - GAP_PX - LINE_PX, bottom: y - GAP_PX },
    },
    {
      label: { x, y: y + GAP_PX + LINE_PX - 4, anchor: 'middle' as const },
      area: { left: x - wide / 2, right: x + wide / 2, top: y + GAP_PX, bottom: y + GAP_PX + LINE_PX },
    },
  ]
}

function isOver(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isWithin(area: Area, { width, height, left, right, top, bottom }: Frame): boolean {
  return area.left >= left && area.right <= width - right && area.top >= top && area.bottom <= height - bottom
}

/** Returns the dot that is nearest to the pointer. */
export function nearestDot(dots: readonly Dot[], at: { x: number; y: number }): number {
  const away = (dot: Dot) => Math.hypot(dot.x - at.x, dot.y - at.y)
  return dots.reduce((best, dot, nth) => (away(dot) < away(dots[best] ?? dot) ? nth : best), 0)
}

/** Rounds to tenths of a pixel, which are precise enough and keep the markup short. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
