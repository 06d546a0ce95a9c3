import { fromOverview, overviewOf, paintOverview, type Overview } from './minimap.ts'
import { penOf, type Pen } from './names.ts'
import { paint, type Focus } from './paint.ts'
import { onTheme, paletteOf, type Palette } from './palette.ts'
import { followed, nodeAt } from './picture.ts'
import { addEdge, scenePaths, waysOf, type Scene, type ScenePaths } from './scene.ts'
import { between, fitted, opening, toPicture, within, type Point, type Size, type View } from './view.ts'

const GLIDE_MS = 220
/** More device pixels than this for one of the page are not seen, only paid for. */
const MOST_RATIO = 2
/** A change of the view is told when the hand rests. */
const SETTLED_MS = 200
/** A quest that was jumped to is shown in a size in which names read well. */
const READABLE = 0.95

type Given = {
  canvas: HTMLCanvasElement
  minimap: HTMLCanvasElement
  /** The view to begin with; without it everything is seen. */
  start: View | undefined
  onSettled: (view: View) => void
}

/** The drawing and what it needs from frame to frame. React says what is shown, never how often it is drawn. */
export class Stage {
  readonly #given: Given
  #palette: Palette
  #pen: Pen
  #shown: { scene: Scene; paths: ScenePaths; overview: Overview } | undefined
  #focus: Focus = { selected: undefined, hovered: undefined, before: undefined, after: undefined }
  #size: Size = { width: 0, height: 0 }
  #view: View | undefined
  #glide: { from: View; to: View; startMs: number } | undefined
  #frame = 0
  #settling: ReturnType<typeof setTimeout> | undefined
  readonly #resized = new ResizeObserver(() => this.#resize())
  readonly #stopTheme: () => void

  constructor(given: Given) {
    this.#given = given
    this.#view = given.start
    this.#palette = paletteOf(document.body)
    this.#pen = penOf(given.canvas)
    this.#resized.observe(given.canvas)
    this.#stopTheme = onTheme(() => {
      this.#palette = paletteOf(document.body)
      if (this.#shown) this.show(this.#shown.scene)
    })
  }

  show(scene: Scene): void {
    const { minimap } = this.#given
    minimap.width = minimap.clientWidth
    minimap.height = minimap.clientHeight
    const before = this.#shown?.scene.picture
    if (before && before !== scene.picture) {
      this.#glide = undefined
      this.#view = followed(this.#current(), { before, now: scene.picture, uid: this.#focus.selected })
      if (this.#view) {
        this.#view = within(this.#view, scene.picture, this.#size)
        this.#settle()
      }
    }
    const overview = overviewOf(scene, this.#palette, this.#room())
    this.#shown = { scene, paths: scenePaths(scene), overview }
    this.select(this.#focus.selected)
  }

  select(uid: string | undefined): void {
    this.#focus = { ...this.#focus, selected: uid, ...ways(this.#shown?.scene, uid) }
    this.#wake()
  }

  hover(uid: string | undefined): void {
    if (this.#focus.hovered === uid) return
    this.#focus = { ...this.#focus, hovered: uid }
    this.#wake()
  }

  get size(): Size {
    return this.#size
  }

  /** Changes what is seen, at once. */
  look(change: (view: View, size: Size) => View): void {
    this.#glide = undefined
    const next = change(this.#current(), this.#size)
    this.#view = this.#shown ? within(next, this.#shown.scene.picture, this.#size) : next
    this.#wake()
    this.#settle()
  }

  /** Brings a quest to the middle, at least so large that its name can be read. */
  goTo(uid: string): void {
    const picture = this.#shown?.scene.picture
    const node = picture?.nodes.get(uid)
    if (!picture || !node) return
    const scale = Math.max(this.#current().scale, READABLE)
    const to = { x: node.x + node.width / 2, y: node.y + node.height / 2, scale }
    this.#glideTo(within(to, picture, this.#size))
  }

  /** The whole picture. */
  fit(): void {
    if (this.#shown) this.#glideTo(fitted(this.#shown.scene.picture, this.#size))
  }

  /** The quest at a point of the screen. */
  at(point: Point): string | undefined {
    const { x, y } = toPicture(this.#current(), this.#size, point)
    return this.#shown && nodeAt(this.#shown.scene.picture, x, y)
  }

  /** Brings a point of the small picture to the middle. */
  lookFrom(at: Point): void {
    const picture = this.#shown?.scene.picture
    if (picture) this.look((view) => ({ ...view, ...fromOverview(picture, this.#room(), at) }))
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#settling)
    this.#resized.disconnect()
    this.#stopTheme()
  }

  #room(): Size {
    const { width, height } = this.#given.minimap
    return { width, height }
  }

  #current(): View {
    return this.#view ?? opening(this.#shown?.scene.picture ?? this.#size, this.#size)
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((nowMs) => this.#draw(nowMs))
  }

  #settle(): void {
    clearTimeout(this.#settling)
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
      this.#view = between(from, to, 1 - (1 - share) ** 3)
      if (share === 1) this.#glide = undefined
      else this.#wake()
    }
    const { canvas, minimap } = this.#given
    const [context, small] = [canvas.getContext('2d'), minimap.getContext('2d')]
    if (!this.#shown || !context || !small || this.#size.width === 0) return
    const seen = { view: this.#current(), size: this.#size, palette: this.#palette }
    const ratio = canvas.width / this.#size.width
    paint(context, { ...this.#shown, ...seen, focus: this.#focus, ratio, pen: this.#pen })
    paintOverview(small, this.#shown.overview, seen)
  }

  #resize(): void {
    const { canvas } = this.#given
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = Math.min(devicePixelRatio, MOST_RATIO)
    this.#size = { width, height }
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    // Sizing a canvas empties it: drawn again before it is seen.
    this.#draw(performance.now())
  }
}

function ways(scene: Scene | undefined, uid: string | undefined): Pick<Focus, 'before' | 'after'> {
  if (!scene || uid === undefined) return { before: undefined, after: undefined }
  const { before, after } = waysOf(scene.picture, uid)
  const [into, onward] = [new Path2D(), new Path2D()]
  for (const edge of before) addEdge(into, edge)
  for (const edge of after) addEdge(onward, edge)
  return { before: into, after: onward }
}
