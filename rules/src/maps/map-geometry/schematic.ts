import { z } from 'zod'

const Spot = z.tuple([z.number(), z.number()])
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/**
 * Map reduced to a small drawing. All numbers are integers in a box of `width` by `height`, the longer side 1000, with
 * (0, 0) at the top left.
 */
export const MapSchematic = z.object({
  map: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Outline of the walkable ground. */
  ground: z.array(Spot),
  /** Built-up places: left, top, width, height. */
  blocks: z.array(Box),
  /**
   * Connections between places, each from point to point. They show which places are near each other, not the course of
   * a road.
   */
  ways: z.array(Box),
  /** Spawn points of players, and the number of spawns grouped at each. */
  spawns: z.array(z.object({ at: Spot, count: z.number().int() })),
  extracts: z.array(z.object({ at: Spot, faction: z.enum(['pmc', 'scav', 'shared']) })),
  transits: z.array(z.object({ at: Spot, to: z.string() })),
  /** The most important names, far enough apart to be readable. */
  labels: z.array(z.object({ at: Spot, text: z.string() })),
})
export type MapSchematic = z.infer<typeof MapSchematic>
