import type { Layer, FrameState } from './scene.ts'

/** Paints a layer on a canvas of the visible size. */
export function paintLayer(context: CanvasRenderingContext2D, layer: Layer, seen: FrameState): void {
  const { view, size } = seen
  // Device pixels per CSS pixel.
  const ratio = context.canvas.width / size.width
  if (layer.space === 'screen') context.setTransform(ratio, 0, 0, ratio, 0, 0)
  else {
    const zoom = ratio * view.scale
    const left = ratio * (size.width / 2 - view.x * view.scale)
    const top = ratio * (size.height / 2 - view.y * view.scale)
    context.setTransform(zoom, 0, 0, zoom, left, top)
  }
  layer.paint(context, seen)
}
