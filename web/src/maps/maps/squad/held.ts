/** Ground point of a long press: the place of the next ping. */
export type HeldPoint = { x: number; z: number }
