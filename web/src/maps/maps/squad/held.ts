/** Ground point of a long press: the place of the next ping. */
export type Held = { x: number; z: number }
