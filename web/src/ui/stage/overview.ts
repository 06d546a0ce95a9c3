import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Point, Rect, Size, View } from './view.ts'

/** A small picture of everything is made once; a frame only lays the view over it. */
export type Overview = { image: HTMLCanvasElement; bounds: Rect; scale: number; palette: Palette }

export function overviewOf(scene: Scene, palette: Palette, room: Size): Overview {
  const { bounds } = scene
  const scale = overviewScale(bounds, room)
  const image = document.createElement('canvas')
  image.width = Math.max(1, Math.ceil(bounds.width * scale))
  image.height = Math.max(1, Math.ceil(bounds.height * scale))
  const context = image.getContext('2d')
  if (!context) return { image, bounds, scale, palette }
  context.fillStyle = palette.canvas
  context.fillRect(0, 0, image.width, image.height)
  context.scale(scale, scale)
  context.translate(-bounds.x, -bounds.y)
  scene.paintOverview?.(context, palette)
  return { image, bounds, scale, palette }
}

type Seen = { view: View; size: Size; palette: Palette }

export function paintOverview(context: CanvasRenderingContext2D, overview: Overview, seen: Seen): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.drawImage(overview.image, 0, 0)
  const { x, y, width, height } = seenInOverview(overview, seen)
  context.lineWidth = 2
  context.strokeStyle = seen.palette.focus
  context.strokeRect(x, y, width, height)
}

/** The part on the screen as a frame in the small picture. */
export function seenInOverview(
  { bounds, scale }: Pick<Overview, 'bounds' | 'scale'>,
  { view, size }: Pick<Seen, 'view' | 'size'>,
): Rect {
  const [width, height] = [(size.width / view.scale) * scale, (size.height / view.scale) * scale]
  return {
    x: (view.x - bounds.x) * scale - width / 2,
    y: (view.y - bounds.y) * scale - height / 2,
    width,
    height,
  }
}

/** Where in the world a point of the small picture is. */
export function fromOverview(bounds: Rect, room: Size, at: Point): Point {
  const scale = overviewScale(bounds, room)
  return { x: bounds.x + at.x / scale, y: bounds.y + at.y / scale }
}

function overviewScale(bounds: Rect, room: Size): number {
  return Math.min(room.width / bounds.width, room.height / bounds.height)
}
