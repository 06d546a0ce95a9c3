/**
 * Coordinates of a ground are whole decimetres on the picture of its map: x to the right and y down from the top left
 * corner, so that `x / width` and `y / height` are the `u` and `v` of `toPicture`. A ring is a flat list x, y, x, y, …
 * without the first point again at the end; a line is such a list that stays open.
 */
export type Ring = readonly number[]

/** Several rings are filled by the even-odd rule: a ring inside another one is a hole. */
export type Shape = readonly Ring[]

export type Relief = {
  /** Side of a cell; the first cell's centre lies half a cell from the top left corner. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Height of the ground in decimetres, row by row. */
  readonly heights: readonly number[]
}

/** How near a reader must be for a name: a whole map, a part of it, a few buildings, one room. */
export const NAME_CLASSES = ['area', 'place', 'spot', 'room'] as const
export type NameClass = (typeof NAME_CLASSES)[number]

export type GroundName = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly class: NameClass
  /** Clockwise degrees of a text along a street; 0 is level. */
  readonly turn: number
  /** The floor of a room, as the facts count it; unknown for most names. */
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

/** What a map's drawing is made of: only what the facts show. */
export type MapGround = {
  readonly map: string
  readonly width: number
  readonly height: number
  /** A map without open ground: its outline is the plan of the main floor. */
  readonly isIndoors: boolean
  readonly relief?: Relief
  /** Ground at least this high, lowest first: drawn in order, each covers a part of the one before. */
  readonly contours: readonly { readonly height: number; readonly shape: Shape }[]
  readonly water: Shape
  /** Where players get to. */
  readonly outline: Shape
  /** Footprints of what is built above the ground, one shape a building. */
  readonly buildings: readonly Shape[]
  /** The floors of the geometry in its order, each with the outlines of its parts. */
  readonly floors: readonly GroundFloor[]
  readonly zones: readonly GroundZone[]
  readonly exits: readonly GroundExit[]
  /** Stops of the armoured bus. */
  readonly btr: readonly { readonly x: number; readonly y: number }[]
  readonly roads: readonly GroundRoad[]
  /** Weightiest first. */
  readonly names: readonly GroundName[]
}
