import { Backdrops } from './backdrops.ts'
import { paintLayer } from './paintLayer.ts'
import type { Layer, Scene, FrameState } from './scene.ts'

type KeptSheet = { image: HTMLCanvasElement; key: unknown }
/** Properties of a frame; when one changes, all cached pictures are discarded. */
type Ground = { view: FrameState['view']; palette: FrameState['palette']; width: number; height: number }

/**
 * Paints the layers of a scene in order. While the view moves, all layers are painted directly onto the canvas; from
 * the second frame of a resting view on, cacheable layers are painted once onto a canvas of their own.
 */
export class Sheets {
  #ground: Ground | undefined
  #kept = new Map<Layer, KeptSheet>()
  /** Layers of the previous frame. A new layer is painted directly once, which is faster than caching it. */
  #painted: ReadonlySet<Layer> = new Set()
  readonly #backdrops = new Backdrops()

  paint(context: CanvasRenderingContext2D, scene: Scene, seen: FrameState): void {
    const { width, height } = context.canvas
    const ground = { view: seen.view, palette: seen.palette, width, height }
    const rests = isSame(this.#ground, ground)
    if (!rests) this.#kept = new Map()
    this.#forgetOthers(scene.layers)
    this.#ground = ground
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = seen.palette.canvas
    context.fillRect(0, 0, width, height)
    for (const layer of scene.layers) {
      if (layer.isBackdrop) {
        this.#backdrops.paint(context, layer, { seen, bounds: scene.bounds })
        continue
      }
      const isKept = rests && layer.keptFor && this.#painted.has(layer)
      const image = isKept ? this.#sheet(layer, seen, { width, height }) : undefined
      if (image) {
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.drawImage(image, 0, 0)
      } else paintLayer(context, layer, seen)
    }
    this.#painted = new Set(scene.layers)
  }

  #forgetOthers(layers: readonly Layer[]): void {
    const shown = new Set(layers)
    for (const layer of this.#kept.keys()) if (!shown.has(layer)) this.#kept.delete(layer)
    this.#backdrops.keepOnly(shown)
  }

  #sheet(
    layer: Layer,
    seen: FrameState,
    size: { width: number; height: number },
  ): HTMLCanvasElement | undefined {
    const key = layer.keptFor?.(seen)
    const known = this.#kept.get(layer)
    if (known && Object.is(known.key, key)) return known.image
    const image = known?.image ?? document.createElement('canvas')
    Object.assign(image, size) // also clears it
    const context = image.getContext('2d')
    if (!context) return undefined
    paintLayer(context, layer, seen)
    this.#kept.set(layer, { image, key })
    return image
  }
}

function isSame(before: Ground | undefined, now: Ground): boolean {
  return (
    before !== undefined &&
    before.palette === now.palette &&
    before.width === now.width &&
    before.height === now.height &&
    before.view.x === now.view.x &&
    before.view.y === now.view.y &&
    before.view.scale === now.view.scale
  )
}
