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
}

/** One sheet of a scene; sheets are painted in their order. */
export type Layer = {
  /** What its coordinates mean: places of the world, or pixels of the screen. */
  space: 'world' | 'screen'
  paint: (context: CanvasRenderingContext2D, seen: Seen) => void
  /**
   * A layer that has this is kept as a picture while the view rests and the answer stays the same: what is painted for
   * the pointer alone does not cost the thousands of things below it.
   */
  keptFor?: (focus: Focus) => unknown
}

/** All there is to see. Another object is painted anew. */
export type Scene = {
  bounds: Rect
  /** Where things are. Another layout is looked at anew; the same one in other colours keeps the view. */
  layout: object
  layers: readonly Layer[]
  /** The thing at a point of the world. */
  hit: (point: Point) => string | undefined
  /** Where a thing is, to bring it into sight. */
  placeOf: (uid: string) => Rect | undefined
  /** What a reader sees first; without it the whole. */
  opening?: (size: Size) => View
  /** Paints the whole for the small picture, in places of the world, once. */
  paintOverview?: (context: CanvasRenderingContext2D, palette: Palette) => void
}
