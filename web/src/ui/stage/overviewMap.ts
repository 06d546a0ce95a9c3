import { fromOverview, overviewOf, paintOverview, type Overview } from './overview.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Point, Size, View } from './view.ts'

type ScreenView = { view: View; size: Size; palette: Palette }
type PaintedFrame = { view: View; size: Size; overview: Overview }

/** Overview picture of the whole scene, with a frame around the visible part. */
export class OverviewMap {
  readonly #canvas: HTMLCanvasElement
  #current: { scene: Scene; overview: Overview } | undefined
  #painted: PaintedFrame | undefined

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** Sets the scene. Reuses the current picture if the paint function, layout, palette and size are unchanged. */
  setScene(scene: Scene, palette: Palette): void {
    const isSizeUnchanged = this.#updateCanvasSize()
    const before = this.#current
    const isSame =
      before?.scene.paintOverview === scene.paintOverview && before?.scene.layout === scene.layout
    const canReuseOverview = before && isSame && isSizeUnchanged && before.overview.palette === palette
    this.#current = {
      scene,
      overview: canReuseOverview ? before.overview : overviewOf(scene, palette, this.#canvasSize),
    }
  }

  /** Paints the overview; skipped if the visible part is unchanged. */
  paint({ view, size, palette }: ScreenView): void {
    const overview = this.#current?.overview
    const before = this.#painted
    if (!overview || (before?.overview === overview && isSameView(before.view, view) && before.size === size))
      return
    const context = this.#canvas.getContext('2d')
    if (context) paintOverview(context, overview, { view, size, palette })
    this.#painted = { view, size, overview }
  }

  /** Converts a point of the overview to world coordinates. */
  worldAt(point: Point): Point | undefined {
    return this.#current && fromOverview(this.#current.scene.bounds, this.#canvasSize, point)
  }

  get #canvasSize(): Size {
    const { width, height } = this.#canvas
    return { width, height }
  }

  /**
   * Resizes the canvas only if its size changed, because resizing clears it. Returns whether the size was unchanged.
   */
  #updateCanvasSize(): boolean {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (this.#canvas.width === width && this.#canvas.height === height) return true
    Object.assign(this.#canvas, { width, height })
    this.#painted = undefined
    return false
  }
}

function isSameView(a: View, b: View): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale
}
