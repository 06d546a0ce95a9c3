/** Visible part of the world: the point at the centre of the screen, and the scale. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
export type Rect = Point & Size
/** Smallest and largest scale that a user may choose. */
export type Limits = { least: number; most: number }

/** Share of the screen that a fitted world fills; the rest is margin. */
const FIT_MARGIN = 0.98

export function toScreen(view: View, size: Size, point: Point): Point {
  return {
    x: (point.x - view.x) * view.scale + size.width / 2,
    y: (point.y - view.y) * view.scale + size.height / 2,
  }
}

export function toWorld(view: View, size: Size, point: Point): Point {
  return {
    x: (point.x - size.width / 2) / view.scale + view.x,
    y: (point.y - size.height / 2) / view.scale + view.y,
  }
}

/** Returns the part of the world on the screen; objects that do not overlap it need not be painted. */
export function seenPart(view: View, size: Size): Rect {
  const from = toWorld(view, size, { x: 0, y: 0 })
  return { ...from, width: size.width / view.scale, height: size.height / view.scale }
}

export function isOverlapping(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.x + one.width > other.x &&
    one.y < other.y + other.height &&
    one.y + one.height > other.y
  )
}

/** Returns the view that shows the whole world. */
export function fitView(bounds: Rect, size: Size, limits: Limits): View {
  const scale = Math.min(size.width / bounds.width, size.height / bounds.height) * FIT_MARGIN
  return {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
    scale: withinLimits(scale, limits),
  }
}

type Zoom = { at: Point; by: number; limits: Limits }

/** Zooms around a point of the screen, which keeps its position. */
export function zoomView(view: View, size: Size, { at, by, limits }: Zoom): View {
  const scale = withinLimits(view.scale * by, limits)
  const fixed = toWorld(view, size, at)
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  }
}

/** Pans by a distance on the screen, as in a drag. */
export function panView(view: View, way: Point): View {
  return { ...view, x: view.x - way.x / view.scale, y: view.y - way.y / view.scale }
}

/** Distance in px that may be visible beyond the world, for objects that extend over its edges. */
const BEYOND_PX = 120

/** Clamps the view to the world's bounds, so that the world cannot be moved off the screen. */
export function clampView(view: View, bounds: Rect, { size, limits }: { size: Size; limits: Limits }): View {
  const scale = withinLimits(view.scale, limits)
  const inside = (at: number, [from, length]: [number, number], seen: number) => {
    const least = Math.min(length / 2, (seen / 2 - BEYOND_PX) / scale)
    return Math.min(Math.max(at, from + least), from + length - least)
  }
  return {
    x: inside(view.x, [bounds.x, bounds.width], size.width),
    y: inside(view.y, [bounds.y, bounds.height], size.height),
    scale,
  }
}

/** Interpolates between two views; the scale is interpolated geometrically. */
export function interpolateView(from: View, to: View, share: number): View {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  }
}

/** Pans the view by an object's displacement in the world, so that it keeps its position on the screen. */
export function followPoint(view: View, from: Point | undefined, to: Point | undefined): View {
  if (!from || !to) return view
  return { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
}

/** Formats a view for the address: whole units and thousandths of the scale. */
export function viewText({ x, y, scale }: View): string {
  return `${Math.round(x)},${Math.round(y)},${Math.round(scale * 1000)}`
}

export function viewOf(text: string | null, limits: Limits): View | undefined {
  const [x = 0, y = 0, scale = 0] = (/^-?\d{1,6},-?\d{1,6},\d{1,5}$/.exec(text ?? '')?.[0] ?? '')
    .split(',')
    .map(Number)
  return scale > 0 ? { x, y, scale: withinLimits(scale / 1000, limits) } : undefined
}

function withinLimits(scale: number, { least, most }: Limits): number {
  return Math.min(Math.max(scale, least), most)
}
