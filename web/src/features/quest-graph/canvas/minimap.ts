import { LOOKS } from './looks.ts'
import type { Palette } from './palette.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import type { Point, Size, View } from './view.ts'

/** A small picture of everything is made once; a frame only lays the view over it. */
export type Overview = { image: HTMLCanvasElement; scale: number }

export function overviewOf({ picture, marks }: Scene, palette: Palette, room: Size): Overview {
  const scale = overviewScale(picture, room)
  const image = document.createElement('canvas')
  image.width = Math.max(1, Math.ceil(picture.width * scale))
  image.height = Math.max(1, Math.ceil(picture.height * scale))
  const context = image.getContext('2d')
  if (!context) return { image, scale }
  context.fillStyle = palette.canvas
  context.fillRect(0, 0, image.width, image.height)
  context.scale(scale, scale)
  context.fillStyle = palette.surface
  for (const { x, y, width, height } of picture.bands) context.fillRect(x, y, width, height)
  for (const { uid, x, y, width, height } of picture.nodes.values()) {
    context.fillStyle = palette[LOOKS[marks.get(uid)?.state ?? 'locked'].ink]
    context.fillRect(x, y, width, height)
  }
  return { image, scale }
}

export function paintOverview(
  context: CanvasRenderingContext2D,
  { image, scale }: Overview,
  seen: { view: View; size: Size; palette: Palette },
): void {
  const { view, size, palette } = seen
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.drawImage(image, 0, 0)
  const [width, height] = [(size.width / view.scale) * scale, (size.height / view.scale) * scale]
  const [x, y] = [view.x * scale - width / 2, view.y * scale - height / 2]
  context.lineWidth = 2
  context.strokeStyle = palette.focus
  context.strokeRect(x, y, width, height)
}

function overviewScale(picture: Size, room: Size): number {
  return Math.min(room.width / picture.width, room.height / picture.height)
}

/** Where in the picture a point of the small one is. */
export function fromOverview(picture: Picture, room: Size, at: Point): Point {
  const scale = overviewScale(picture, room)
  return { x: at.x / scale, y: at.y / scale }
}
