import { z } from 'zod'

const Spot = z.tuple([z.number(), z.number()])
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/**
 * A map reduced to what a small drawing shows. All numbers are whole and lie in a box of `width` by `height`, the longer
 * side 1000, with (0, 0) at the top left.
 */
export const MapSchematic = z.object({
  map: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Outline of the ground that is walked on. */
  ground: z.array(Spot),
  /** Built-up places: left, top, width, height. */
  blocks: z.array(Box),
  /** Ways between places, each from point to point. They show what is near what, not where a road runs. */
  ways: z.array(Box),
  /** Where players start, and how many starts lie together there. */
  spawns: z.array(z.object({ at: Spot, count: z.number().int() })),
  extracts: z.array(z.object({ at: Spot, faction: z.enum(['pmc', 'scav', 'shared']) })),
  transits: z.array(z.object({ at: Spot, to: z.string() })),
  /** The weightiest names, far enough from one another to be read. */
  labels: z.array(z.object({ at: Spot, text: z.string() })),
})
export type MapSchematic = z.infer<typeof MapSchematic>
