import { paintLayer } from './paintLayer.ts'
import type { Palette } from './palette.ts'
import type { Layer, FrameState } from './scene.ts'
import { fitView, toScreen, type Rect, type Size, type View } from './view.ts'

type Picture = { image: HTMLCanvasElement; view: View; size: Size; palette: Palette }
type KeptPictures = { fine?: Picture; whole?: Picture }
type Frame = { seen: FrameState; bounds: Rect }

/** Share of the screen by which a picture extends beyond each edge, so that short moves need no new picture. */
const BEYOND = 0.2
/** Longer side in px of the coarse picture of the whole world, shown beyond the fine picture while the view moves. */
const WHOLE_PX = 1_200

/**
 * Renders layers that take longer than a frame. While the view moves, the last picture is moved and scaled over a
 * coarse one of the whole world; a resting view gets a picture of its own.
 */
export class Backdrops {
  readonly #kept = new Map<Layer, KeptPictures>()

  keepOnly(layers: ReadonlySet<Layer>): void {
    for (const layer of this.#kept.keys()) if (!layers.has(layer)) this.#kept.delete(layer)
  }

  paint(context: CanvasRenderingContext2D, layer: Layer, { seen, bounds }: Frame): void {
    const kept = this.#kept.get(layer) ?? {}
    this.#kept.set(layer, kept)
    const isExact = kept.fine && isGood(kept.fine, seen)
    if (!isExact && (!seen.isMoving || !kept.fine || kept.fine.palette !== seen.palette))
      kept.fine = paintPicture(layer, seen, {
        view: seen.view,
        size: widenSize(seen.size),
        ratio: ratioOf(context, seen),
        image: kept.fine?.image,
      })
    else if (!isExact) {
      kept.whole ??= paintPicture(layer, seen, wholeOf(bounds))
      drawPicture(context, kept.whole, seen)
    }
    if (kept.fine) drawPicture(context, kept.fine, seen)
  }
}

function ratioOf({ canvas }: CanvasRenderingContext2D, { size }: FrameState): number {
  return canvas.width / size.width
}

function widenSize({ width, height }: Size): Size {
  return { width: Math.ceil(width * (1 + 2 * BEYOND)), height: Math.ceil(height * (1 + 2 * BEYOND)) }
}

function wholeOf(bounds: Rect) {
  const scale = WHOLE_PX / Math.max(bounds.width, bounds.height)
  const size = { width: Math.ceil(bounds.width * scale), height: Math.ceil(bounds.height * scale) }
  return { view: { ...fitView(bounds, size, { least: scale, most: scale }) }, size, ratio: 1 }
}

type PaintOptions = { view: View; size: Size; ratio: number; image?: HTMLCanvasElement | undefined }

function paintPicture(layer: Layer, seen: FrameState, asked: PaintOptions): Picture {
  const { view, size, ratio, image = document.createElement('canvas') } = asked
  image.width = Math.round(size.width * ratio) // also clears it
  image.height = Math.round(size.height * ratio)
  // Opaque: each frame copies it instead of blending it.
  const context = image.getContext('2d', { alpha: false })
  if (context) {
    context.fillStyle = seen.palette.canvas
    context.fillRect(0, 0, image.width, image.height)
    paintLayer(context, layer, { ...seen, view, size })
  }
  return { image, view, size, palette: seen.palette }
}

/** Returns whether the picture has the current scale and covers the screen. */
function isGood({ view, size, palette }: Picture, seen: FrameState): boolean {
  if (palette !== seen.palette || view.scale !== seen.view.scale) return false
  const spare = (wide: number, screen: number) => (wide - screen) / 2 / view.scale
  return (
    Math.abs(seen.view.x - view.x) <= spare(size.width, seen.size.width) &&
    Math.abs(seen.view.y - view.y) <= spare(size.height, seen.size.height)
  )
}

/** Draws a picture where its part of the world is on the screen; an unscaled one is aligned to whole pixels. */
function drawPicture(
  context: CanvasRenderingContext2D,
  { image, view, size }: Picture,
  seen: FrameState,
): void {
  const ratio = ratioOf(context, seen)
  const by = seen.view.scale / view.scale
  const middle = toScreen(seen.view, seen.size, view)
  const [left, top] = [middle.x - (size.width * by) / 2, middle.y - (size.height * by) / 2]
  context.setTransform(1, 0, 0, 1, 0, 0)
  if (by === 1) context.drawImage(image, Math.round(left * ratio), Math.round(top * ratio))
  else context.drawImage(image, left * ratio, top * ratio, size.width * by * ratio, size.height * by * ratio)
}
