import type { Palette } from './palette.ts'
import type { Point, Rect, Size, View } from './view.ts'

/** The things of a scene that the reader has chosen and points at, by their uid. */
export type Focus = { selected: string | undefined; hovered: string | undefined }

/** All that one frame depends on, beside the scene itself. */
export type Seen = Focus & {
  view: View
  /** Of the canvas, in pixels of the page. */
  size: Size
  palette: Palette
  fontFamily: string
  /** A hand or a glide is at work: the next frame will be another one. */
  isMoving?: boolean
}

/** One sheet of a scene; sheets are painted in their order. The same object paints the same. */
export type Layer = {
  /** What its coordinates mean: places of the world, or pixels of the screen. */
  space: 'world' | 'screen'
  paint: (context: CanvasRenderingContext2D, seen: Seen) => void
  /**
   * A layer that has this is kept as a picture while the view rests and the answer stays the same: what is painted for
   * the pointer alone does not cost the thousands of things below it.
   */
  keptFor?: (focus: Focus) => unknown
  /**
   * A layer of the world that follows no pointer and takes long: painted on a picture wider than the screen, which a hand
   * only moves and stretches. It is painted anew when the view rests. The lowest layer, for it hides what lies below it.
   */
  isBackdrop?: true
}

/** All there is to see. Another object is painted anew. */
export type Scene = {
  bounds: Rect
  /** Where things are. Another layout is looked at anew; the same one in other colours keeps the view. */
  layout: object
  layers: readonly Layer[]
  /** The thing at a point of the world; things of one size on the screen are found by its scale. */
  hit: (point: Point, scale: number) => string | undefined
  /** Where a thing is, to bring it into sight. */
  placeOf: (uid: string) => Rect | undefined
  /** What a reader sees first; without it the whole. */
  opening?: (size: Size) => View
  /** Paints the whole for the small picture, in places of the world, once. */
  paintOverview?: (context: CanvasRenderingContext2D, palette: Palette) => void
}
