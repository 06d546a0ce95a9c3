/**
 * Coordinates of a ground are integers in decimetres on the picture of its map: x to the right and y down from the top
 * left corner, so that `x / width` and `y / height` are the `u` and `v` of `toPicture`. A ring is a flat list x, y, x,
 * y, … whose first point is not repeated at the end; a line is such a list that is not closed.
 */
export type Ring = readonly number[]

/** Several rings filled by the even-odd rule: a ring inside another one is a hole. */
export type Shape = readonly Ring[]

export type Relief = {
  /** Side of a cell; the centre of the first cell is half a cell from the top left corner. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Height of the ground in decimetres, row by row. */
  readonly heights: readonly number[]
}

/** Classes of names by the zoom at which they appear: a whole map, a part of it, a few buildings, one room. */
export const NAME_CLASSES = ['area', 'place', 'spot', 'room'] as const
export type NameClass = (typeof NAME_CLASSES)[number]

export type GroundName = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly class: NameClass
  /** Clockwise rotation in degrees of a text along a street; 0 is horizontal. */
  readonly turn: number
  /** Floor of a room, by the facts' numbering; unknown for most names. */
  readonly floor?: number
}

export type GroundFloor = { readonly name: string; readonly shapes: readonly Shape[] }
export type ZoneKind = 'mines' | 'sniper' | 'hazard'
export type GroundZone = { readonly kind: ZoneKind; readonly ring: Ring }
export type GroundExit = { readonly kind: 'extract' | 'transit'; readonly id: string; readonly ring: Ring }
export type GroundRoad = {
  readonly kind: 'road' | 'rail' | 'bridge'
  readonly width: number
  readonly line: Ring
}

/** Content of a map's drawing, made only from the facts. */
export type MapGround = {
  readonly map: string
  readonly width: number
  readonly height: number
  /** True if the map has no open ground; its outline is then the plan of the main floor. */
  readonly isIndoors: boolean
  readonly relief?: Relief
  /** Ground of at least this height, lowest first: drawn in order, each contour covers a part of the one before. */
  readonly contours: readonly { readonly height: number; readonly shape: Shape }[]
  readonly water: Shape
  /** Area that players can reach. */
  readonly outline: Shape
  /** Footprints of buildings above the ground, one shape per building. */
  readonly buildings: readonly Shape[]
  /** Floors in the order of the geometry, each with the outlines of its parts. */
  readonly floors: readonly GroundFloor[]
  readonly zones: readonly GroundZone[]
  readonly exits: readonly GroundExit[]
  /** Stops of the armoured bus. */
  readonly btr: readonly { readonly x: number; readonly y: number }[]
  readonly roads: readonly GroundRoad[]
  /** Names, the most important first. */
  readonly names: readonly GroundName[]
}
