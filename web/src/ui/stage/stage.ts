import { onPalette, paletteOf, type Palette } from './palette.ts'
import { onPixelRatio, pixelRatio } from './pixelRatio.ts'
import type { Focus, Scene } from './scene.ts'
import { Sheets } from './sheets.ts'
import { OverviewMap } from './overviewMap.ts'
import {
  interpolateView,
  fitView,
  followPoint,
  panView,
  toWorld,
  clampView,
  zoomView,
  type Limits,
  type Point,
  type Size,
  type View,
} from './view.ts'

const GLIDE_MS = 220
/** Opaque canvas: every pixel is painted, so the browser need not blend it with the page. */
const OPAQUE: CanvasRenderingContext2DSettings = { alpha: false }
/** Delay in ms after the last change before a view is reported. */
const SETTLED_MS = 200
/** Delay in ms before a backdrop is repainted; shorter, because a scaled backdrop is blurred. */
const RESTS_MS = 80

export type StageSetup = {
  limits: Limits
  /** Minimum scale at which an object is shown after a jump to it. */
  readable: number
}

type StageOptions = StageSetup & {
  canvas: HTMLCanvasElement
  minimap: HTMLCanvasElement
  /** Initial view; the default is the scene's own. */
  start: View | undefined
  onSettled: (view: View) => void
}

/** Canvas drawing with its state between frames. React sets what is shown; the stage decides when to draw. */
export class Stage {
  readonly #given: StageOptions
  #palette: Palette
  readonly #fontFamily: string
  readonly #sheets = new Sheets()
  readonly #overviewMap: OverviewMap
  #scene: Scene | undefined
  #focus: Focus = { selected: undefined, hovered: undefined }
  #size: Size = { width: 0, height: 0 }
  #view: View | undefined
  #glide: { from: View; to: View; startMs: number } | undefined
  #frame = 0
  #settling: ReturnType<typeof setTimeout> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined
  readonly #resized = new ResizeObserver(() => this.#resize())
  readonly #stops: (() => void)[]

  constructor(given: StageOptions) {
    this.#given = given
    this.#view = given.start
    this.#palette = paletteOf(document.body)
    this.#overviewMap = new OverviewMap(given.minimap)
    this.#fontFamily = getComputedStyle(given.canvas).fontFamily
    // Measured now instead of by the observer, because a position may be followed before the observer's first callback.
    this.#resize()
    this.#resized.observe(given.canvas)
    const colours = onPalette((palette, isPrint) => {
      this.#palette = palette
      if (this.#scene) this.show(this.#scene)
      if (isPrint) this.#draw(performance.now())
    })
    this.#stops = [colours, onPixelRatio(() => this.#resize())]
  }

  /** Current view. */
  get view(): View {
    return this.#current()
  }

  /** Size of the canvas in CSS pixels. */
  get size(): Size {
    return this.#size
  }

  show(scene: Scene): void {
    const before = this.#scene
    if (before && before.layout !== scene.layout) {
      this.#glide = undefined
      this.#view = this.#followed(before, scene)
      if (this.#view) {
        this.#view = this.#within(this.#view, scene)
        this.#settle()
      }
    }
    this.#scene = scene
    this.#overviewMap.setScene(scene, this.#palette)
    this.#wake()
  }

  select(uid: string | undefined): void {
    this.#focus = { ...this.#focus, selected: uid }
    this.#wake()
  }

  hover(uid: string | undefined): void {
    if (this.#focus.hovered === uid) return
    this.#focus = { ...this.#focus, hovered: uid }
    this.#wake()
  }

  /** Changes the view immediately. */
  look(change: (view: View, size: Size) => View): void {
    this.#glide = undefined
    const next = change(this.#current(), this.#size)
    this.#view = this.#scene ? this.#within(next, this.#scene) : next
    this.#wake()
    this.#settle()
  }

  /** Zooms around a point of the screen, by default its centre, after panning by `way`, as in a two-finger gesture. */
  zoom(by: number, at?: Point, way: Point = { x: 0, y: 0 }): void {
    const { limits } = this.#given
    this.look((view, size) => {
      const middle = { x: size.width / 2, y: size.height / 2 }
      return zoomView(panView(view, way), size, { at: at ?? middle, by, limits })
    })
  }

  /** Centres an object, at least at a readable scale. */
  goTo(uid: string): void {
    const scene = this.#scene
    const place = scene?.placeOf(uid)
    if (!scene || !place) return
    const scale = Math.max(this.#current().scale, this.#given.readable)
    this.glideTo({ x: place.x + place.width / 2, y: place.y + place.height / 2, scale })
  }

  glideTo(view: View): void {
    if (this.#scene) this.#glideTo(this.#within(view, this.#scene))
  }

  /** Shows the whole world. */
  fit(): void {
    if (this.#scene) this.#glideTo(fitView(this.#scene.bounds, this.#size, this.#given.limits))
  }

  /** Returns the object at a point of the screen. */
  at(point: Point): string | undefined {
    return this.#scene?.hit(toWorld(this.#current(), this.#size, point), this.#current().scale)
  }

  /** Returns the position in the world at a point of the screen. */
  worldAt(point: Point): Point {
    return toWorld(this.#current(), this.#size, point)
  }

  /** Centres the world position of a point of the overview. */
  lookFrom(at: Point): void {
    const place = this.#overviewMap.worldAt(at)
    if (place) this.look((view) => ({ ...view, ...place }))
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#settling)
    clearTimeout(this.#resting)
    this.#resized.disconnect()
    for (const stop of this.#stops) stop()
  }

  #current(): View {
    if (this.#view) return this.#view
    const scene = this.#scene
    const bounds = scene?.bounds ?? { x: 0, y: 0, ...this.#size }
    return scene?.opening?.(this.#size) ?? fitView(bounds, this.#size, this.#given.limits)
  }

  #within(view: View, { bounds }: Scene): View {
    return clampView(view, bounds, { size: this.#size, limits: this.#given.limits })
  }

  /**
   * Returns the view in which the selected object keeps its position on the screen in the new layout; undefined if
   * nothing is selected, which resets the view.
   */
  #followed(before: Scene, now: Scene): View | undefined {
    const uid = this.#focus.selected
    if (uid === undefined) return undefined
    return followPoint(this.#current(), before.placeOf(uid), now.placeOf(uid))
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((nowMs) => this.#draw(nowMs))
  }

  #settle(): void {
    clearTimeout(this.#settling)
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      this.#resting = undefined
      this.#wake()
    }, RESTS_MS)
    this.#settling = setTimeout(() => this.#given.onSettled(this.#glide?.to ?? this.#current()), SETTLED_MS)
  }

  #glideTo(to: View): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#view = to
    else this.#glide = { from: this.#current(), to, startMs: performance.now() }
    this.#wake()
    this.#settle()
  }

  #draw(nowMs: number): void {
    this.#frame = 0
    if (this.#glide) {
      const { from, to, startMs } = this.#glide
      const share = Math.min(1, Math.max(0, (nowMs - startMs) / GLIDE_MS))
      this.#view = interpolateView(from, to, 1 - (1 - share) ** 3)
      if (share === 1) this.#glide = undefined
      else this.#wake()
    }
    const context = this.#given.canvas.getContext('2d', OPAQUE)
    const scene = this.#scene
    if (!scene || !context || this.#size.width === 0) return
    const isMoving = this.#glide !== undefined || this.#resting !== undefined
    const seen = { view: this.#current(), size: this.#size, palette: this.#palette }
    this.#sheets.paint(context, scene, { ...seen, ...this.#focus, fontFamily: this.#fontFamily, isMoving })
    this.#overviewMap.paint(seen)
  }

  #resize(): void {
    const { canvas } = this.#given
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = pixelRatio()
    const [pixelsWide, pixelsHigh] = [Math.round(width * ratio), Math.round(height * ratio)]
    const { width: widthNow, height: heightNow } = this.#size
    const isSame = width === widthNow && height === heightNow
    if (isSame && canvas.width === pixelsWide && canvas.height === pixelsHigh) return
    this.#size = { width, height }
    canvas.width = pixelsWide
    canvas.height = pixelsHigh
    // Resizing clears the canvas, so it is redrawn before the next paint.
    this.#draw(performance.now())
  }
}
