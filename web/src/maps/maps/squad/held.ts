/** A point of the ground that was held: the next ping. */
export type Held = { x: number; z: number }
