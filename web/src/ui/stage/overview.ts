import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Point, Rect, Size, View } from './view.ts'

/** Overview picture of the whole scene. It is drawn once; each frame only draws the view's outline over it. */
export type Overview = {
  image: HTMLCanvasElement
  bounds: Rect
  scale: number
  corner: Point
  palette: Palette
}

export function overviewOf(scene: Scene, palette: Palette, room: Size): Overview {
  const { bounds } = scene
  const place = overviewPlace(bounds, room)
  const { scale } = place
  const image = document.createElement('canvas')
  image.width = Math.max(1, Math.ceil(bounds.width * scale))
  image.height = Math.max(1, Math.ceil(bounds.height * scale))
  const overview = { image, bounds, palette, ...place }
  const context = image.getContext('2d')
  if (!context) return overview
  context.fillStyle = palette.canvas
  context.fillRect(0, 0, image.width, image.height)
  context.scale(scale, scale)
  context.translate(-bounds.x, -bounds.y)
  scene.paintOverview?.(context, palette)
  return overview
}

type ScreenView = { view: View; size: Size; palette: Palette }

export function paintOverview(context: CanvasRenderingContext2D, overview: Overview, seen: ScreenView): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.drawImage(overview.image, overview.corner.x, overview.corner.y)
  const { x, y, width, height } = seenInOverview(overview, seen)
  context.lineWidth = 2
  context.strokeStyle = seen.palette.focus
  context.strokeRect(x, y, width, height)
}

/** Returns the visible part as a frame in the overview, clipped to the world's bounds. */
export function seenInOverview(
  { bounds, scale, corner }: Pick<Overview, 'bounds' | 'scale' | 'corner'>,
  { view, size }: Pick<ScreenView, 'view' | 'size'>,
): Rect {
  const [halfWidth, halfHeight] = [size.width / view.scale / 2, size.height / view.scale / 2]
  const [left, right] = clampSpan(bounds.x, bounds.width, [view.x - halfWidth, view.x + halfWidth])
  const [top, bottom] = clampSpan(bounds.y, bounds.height, [view.y - halfHeight, view.y + halfHeight])
  return {
    x: corner.x + (left - bounds.x) * scale,
    y: corner.y + (top - bounds.y) * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  }
}

function clampSpan(from: number, length: number, [start, end]: [number, number]): [number, number] {
  return [clamp(start, from, from + length), clamp(end, from, from + length)]
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Converts a point of the overview to world coordinates. */
export function fromOverview(bounds: Rect, room: Size, at: Point): Point {
  const { scale, corner } = overviewPlace(bounds, room)
  return { x: bounds.x + (at.x - corner.x) / scale, y: bounds.y + (at.y - corner.y) / scale }
}

/** Computes the scale and position of the overview: as large as fits, centred. */
export function overviewPlace(bounds: Rect, room: Size): Pick<Overview, 'scale' | 'corner'> {
  const scale = Math.min(room.width / bounds.width, room.height / bounds.height)
  return {
    scale,
    corner: { x: (room.width - bounds.width * scale) / 2, y: (room.height - bounds.height * scale) / 2 },
  }
}
