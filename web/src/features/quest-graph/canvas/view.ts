/** What of the picture is seen: its point in the middle of the screen, and how large. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const SCALES = { least: 0.05, most: 2 } as const
/** From here on names are legible. */
export const NAMES_FROM = 0.5
/** How much of the screen's edge a fitted picture leaves free. */
const FIT_MARGIN = 0.98

export function toScreen(view: View, size: Size, point: Point): Point {
  return {
    x: (point.x - view.x) * view.scale + size.width / 2,
    y: (point.y - view.y) * view.scale + size.height / 2,
  }
}

export function toPicture(view: View, size: Size, point: Point): Point {
  return {
    x: (point.x - size.width / 2) / view.scale + view.x,
    y: (point.y - size.height / 2) / view.scale + view.y,
  }
}

/** The whole picture. */
export function fitted(picture: Size, size: Size): View {
  const scale = Math.min(size.width / picture.width, size.height / picture.height) * FIT_MARGIN
  return { x: picture.width / 2, y: picture.height / 2, scale: withinScales(scale) }
}

/** What a reader sees first: everything where its names are legible, else its beginning in a size to read. */
export function opening(picture: Size, size: Size): View {
  const whole = fitted(picture, size)
  if (whole.scale >= NAMES_FROM) return whole
  return { x: size.width / 2 / NAMES_FROM, y: size.height / 2 / NAMES_FROM, scale: NAMES_FROM }
}

/** Larger or smaller around a point of the screen, which stays where it is. */
export function zoomed(view: View, size: Size, { at, by }: { at: Point; by: number }): View {
  const scale = withinScales(view.scale * by)
  const fixed = toPicture(view, size, at)
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  }
}

/** Moved by a way on the screen, as a hand drags it. */
export function panned(view: View, way: Point): View {
  return { ...view, x: view.x - way.x / view.scale, y: view.y - way.y / view.scale }
}

/** So much of the screen may lie beyond the picture, for what stands over its edges. */
const BEYOND_PX = 120

/** The picture fills the screen as far as it can, so that it is never lost. */
export function within(view: View, picture: Size, size: Size): View {
  const scale = withinScales(view.scale)
  const inside = (at: number, length: number, seen: number) => {
    const least = Math.min(length / 2, (seen / 2 - BEYOND_PX) / scale)
    return Math.min(Math.max(at, least), length - least)
  }
  return {
    x: inside(view.x, picture.width, size.width),
    y: inside(view.y, picture.height, size.height),
    scale,
  }
}

/** Part of the way from one view to another; sizes change by equal shares, not by equal steps. */
export function between(from: View, to: View, share: number): View {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  }
}

/** For the address: whole pixels and thousandths. */
export function viewText({ x, y, scale }: View): string {
  return `${Math.round(x)},${Math.round(y)},${Math.round(scale * 1000)}`
}

export function viewOf(text: string | null): View | undefined {
  const [x = 0, y = 0, scale = 0] = (/^-?\d{1,6},-?\d{1,6},\d{1,5}$/.exec(text ?? '')?.[0] ?? '')
    .split(',')
    .map(Number)
  return scale > 0 ? { x, y, scale: withinScales(scale / 1000) } : undefined
}

function withinScales(scale: number): number {
  return Math.min(Math.max(scale, SCALES.least), SCALES.most)
}
