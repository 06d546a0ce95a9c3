import { z } from 'zod'

const Corner = z.tuple([z.number(), z.number()])

/** Height band, everywhere or only over some ground rectangles (two corners each, x and z). */
export const FloorExtent = z.object({
  height: z.tuple([z.number(), z.number()]),
  areas: z.array(z.tuple([Corner, Corner])).optional(),
})

export const Floor = z.object({
  name: z.string(),
  layer: z.string().optional(),
  extents: z.array(FloorExtent),
})

/** Geometry of a map: its rotation in degrees, the corners of its ground (x, z), and the fit of one set of tiles. */
export const Geometry = z.object({
  rotation: z.number(),
  bounds: z.tuple([Corner, Corner]),
  /** Horizontal scale and margin, vertical scale and margin, of the public tile sets. */
  transform: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  zoom: z.tuple([z.number(), z.number()]),
  height: z.tuple([z.number(), z.number()]).optional(),
  ground: z.string().optional(),
  floors: z.array(Floor),
  /** Map whose geometry this is, if two maps share it. */
  from: z.string().optional(),
})
export type Geometry = z.infer<typeof Geometry>
