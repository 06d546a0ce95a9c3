import type { Palette } from './palette.ts'
import type { Point, Rect, Size, View } from './view.ts'

/** Uids of the selected and the hovered object. */
export type Focus = { selected: string | undefined; hovered: string | undefined }

/** Input of one frame besides the scene itself. */
export type FrameState = Focus & {
  view: View
  /** Size of the canvas in CSS pixels. */
  size: Size
  palette: Palette
  fontFamily: string
  /** True while the view is moving, by a gesture or an animation. */
  isMoving?: boolean
}

/** Layer of a scene; layers are painted in their order. The same object must always paint the same. */
export type Layer = {
  /** Coordinate system of the layer: positions in the world, or pixels of the screen. */
  space: 'world' | 'screen'
  paint: (context: CanvasRenderingContext2D, seen: FrameState) => void
  /**
   * Cache key. A layer with it is cached as a picture while the view rests and the key stays the same, so that a change
   * under the pointer does not repaint the thousands of objects below it.
   */
  keptFor?: (focus: Focus) => unknown
  /**
   * Marks a slow layer in world coordinates that does not depend on the pointer. It is painted on a picture wider than
   * the screen, which gestures only move and scale, and repainted when the view rests. It must be the lowest layer,
   * because it hides what is below it.
   */
  isBackdrop?: true
}

/** Complete content of a stage. A new object is painted anew. */
export type Scene = {
  bounds: Rect
  /**
   * Layout of the objects. A new layout resets the view, unless an object is selected; the same layout with other
   * colours keeps the view.
   */
  layout: object
  layers: readonly Layer[]
  /** Returns the object at a point of the world; `scale` is needed for objects of constant size on the screen. */
  hit: (point: Point, scale: number) => string | undefined
  /** Returns the bounds of an object, to bring it into view. */
  placeOf: (uid: string) => Rect | undefined
  /** Returns the initial view; the default shows the whole scene. */
  opening?: (size: Size) => View
  /** Paints the whole scene for the overview, in world coordinates; called once. */
  paintOverview?: (context: CanvasRenderingContext2D, palette: Palette) => void
}
