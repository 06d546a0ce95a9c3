import { z } from 'zod'

/** A branch of the game's item tree, or of its handbook. Named by its slug everywhere. */
export const Category = z.object({
  slug: z.string(),
  bsgId: z.string(),
  name: z.string(),
  parent: z.string().optional(),
  /** Player level at which the flea market opens for it; -1 means never. */
  fleaLevel: z.number().int().optional(),
})
export type Category = z.infer<typeof Category>

export type CategoryTree = ReadonlyMap<string, Category>
